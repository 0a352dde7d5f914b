import type { PrismaClient } from '@wencang/database'
import { type IssuerClient, newFlowSecrets } from './issuer-client.ts'
import type { ActiveSession } from './active-session.ts'
import type { NewSession, SessionService } from './session.service.ts'
import { newToken, tokenHash } from './session-token.ts'
import { replaceIssuerRoles } from './issuer-roles.ts'
import { userOfIdentity } from './user-of-identity.ts'

const FLOW_LIVES_MS = 30 * 60 * 1000

export type SignInService = ReturnType<typeof createSignInService>

/** How a callback ended. `expired` also covers a callback that another browser began, or that was finished before. */
export type SignInOutcome =
  | { kind: 'signed-in'; token: string; absoluteExpiresAt: Date; redirectUri: string }
  | { kind: 'expired' }
  | { kind: 'account-deleted' }

/** The session gateway's two steps: sending a browser to the issuer, and handling its callback. */
export function createSignInService(parts: {
  prisma: PrismaClient
  issuerClient: IssuerClient
  sessions: SessionService
  /** The key under which this issuer's identities are stored; it stays the same when our own provider's URL changes. */
  issuerKey: string
}) {
  const { prisma, issuerClient, sessions, issuerKey } = parts

  /**
   * Stores the URL to return to and makes the issuer's URL for this sign-in.
   * @param options.browserSecret The flow cookie, if the browser has one: several tabs may sign in at the same time.
   * @returns the URL, and the secret that the browser has to present at the callback.
   */
  async function begin(options: { redirectUri: string; locale: string; askAgain: boolean; browserSecret?: string }) {
    const browserSecret = options.browserSecret ?? newToken()
    const secrets = newFlowSecrets()
    const url = await issuerClient.authorizationUrl(secrets, options)
    await prisma.signInFlow.create({
      data: {
        stateHash: flowKey(secrets.state, browserSecret),
        nonce: secrets.nonce,
        codeVerifier: secrets.codeVerifier,
        redirectUri: options.redirectUri,
        expiresAt: new Date(Date.now() + FLOW_LIVES_MS),
      },
    })
    return { url, browserSecret }
  }

  /**
   * Finishes a sign-in, once.
   * @param query The callback's query with its leading `?`.
   * @throws {SignInRefused} if the issuer rejected it, or its response is invalid.
   */
  async function finish(
    query: string,
    browserSecret: string | undefined,
    browser: Pick<NewSession, 'userAgent' | 'address'>,
  ): Promise<SignInOutcome> {
    const state = new URLSearchParams(query).get('state')
    if (!state || !browserSecret) return { kind: 'expired' }
    const flow = await takeFlow(state, browserSecret)
    if (!flow) return { kind: 'expired' }

    const identity = await issuerClient.exchange(query, { state, nonce: flow.nonce, codeVerifier: flow.codeVerifier })
    const userId = await userOfIdentity(prisma, issuerKey, identity)
    if (!userId) return { kind: 'account-deleted' }
    if (identity.roles) await replaceIssuerRoles(prisma, userId, identity.roles)
    const { token, absoluteExpiresAt } = await sessions.start({
      userId,
      issuer: issuerKey,
      providerSessionId: identity.providerSessionId,
      idToken: identity.idToken,
      ...browser,
    })
    return { kind: 'signed-in', token, absoluteExpiresAt, redirectUri: flow.redirectUri }
  }

  /** Reads by deleting: of two callbacks with the same state, only one gets the row. */
  async function takeFlow(state: string, browserSecret: string) {
    const rows = await prisma.$queryRaw<{ nonce: string; codeVerifier: string; redirectUri: string }[]>`
      DELETE FROM sign_in_flow
      WHERE state_hash = ${flowKey(state, browserSecret)} AND expires_at > now()
      RETURNING nonce, code_verifier AS "codeVerifier", redirect_uri AS "redirectUri"`
    return rows[0]
  }

  /** The URL where the browser of an ended session also ends the issuer's session, if it has one. */
  async function endSessionUrl(session: Pick<ActiveSession, 'issuer' | 'idToken'>): Promise<string | undefined> {
    return session.issuer === issuerKey ? issuerClient.endSessionUrl(session.idToken) : undefined
  }

  return { begin, finish, endSessionUrl }
}

/** State and browser secret in one key: a state from another browser is simply not found. */
function flowKey(state: string, browserSecret: string): Buffer<ArrayBuffer> {
  return tokenHash(`${state}.${browserSecret}`)
}
