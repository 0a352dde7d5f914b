import type { PrismaClient } from '@wencang/database'
import { tokenHash } from '@wencang/kernel/sessions'
import { changeChoices } from '@wencang/notices'
import type { Context } from '../context.ts'
import type { Locale } from '../pages/index.ts'
import { replaceIssuerRoles } from './issuer-roles.ts'
import { type NewSession, startSession } from './start-session.ts'
import { type Suspension, suspensionOf } from './suspension.ts'
import { userOfIdentity } from './user-of-identity.ts'

/** `expired` includes other browsers' and already finished callbacks. */
export type SignInOutcome =
  | { kind: 'signed-in'; token: string; absoluteExpiresAt: Date; redirectUri: string }
  | { kind: 'expired' }
  | { kind: 'account-deleted' }
  | ({ kind: 'suspended' } & Suspension)

/**
 * Finishes a sign-in, once, after the issuer's redirect.
 * @param query The callback's query with its leading `?`.
 * @param browser `locale` becomes the language of messages to the user.
 * @throws {SignInRefused} if the issuer rejected it, or its response is invalid.
 */
export async function finishSignIn(
  context: Pick<Context, 'db' | 'issuerClient' | 'issuerKey' | 'sessionLifetimes'>,
  query: string,
  browserSecret: string | undefined,
  { locale, ...browser }: Pick<NewSession, 'userAgent' | 'address'> & { locale: Locale },
): Promise<SignInOutcome> {
  const { db, issuerClient, issuerKey } = context
  const state = new URLSearchParams(query).get('state')
  if (!state || !browserSecret) return { kind: 'expired' }
  const flow = await takeFlow(db, state, browserSecret)
  if (!flow) return { kind: 'expired' }

  const identity = await issuerClient.exchange(query, { state, nonce: flow.nonce, codeVerifier: flow.codeVerifier })
  const userId = await userOfIdentity(db, issuerKey, identity)
  if (!userId) return { kind: 'account-deleted' }
  const suspension = await suspensionOf(db, userId)
  if (suspension) return { kind: 'suspended', ...suspension }
  if (identity.roles) await replaceIssuerRoles(db, userId, identity.roles)
  await changeChoices(db, userId, { locale })
  const { token, absoluteExpiresAt } = await startSession(context, {
    userId,
    issuer: issuerKey,
    providerSessionId: identity.providerSessionId,
    idToken: identity.idToken,
    ...browser,
  })
  return { kind: 'signed-in', token, absoluteExpiresAt, redirectUri: flow.redirectUri }
}

/** Reads, then deletes: only one of concurrent callbacks succeeds. */
async function takeFlow(db: PrismaClient, state: string, browserSecret: string) {
  const where = { stateHash: flowKey(state, browserSecret), expiresAt: { gt: new Date() } }
  const flow = await db.signInFlow.findUnique({ where })
  const { count } = await db.signInFlow.deleteMany({ where })
  return count > 0 ? flow : null
}

/** A state from another browser is not found. */
export function flowKey(state: string, browserSecret: string): Buffer<ArrayBuffer> {
  return tokenHash(`${state}.${browserSecret}`)
}
