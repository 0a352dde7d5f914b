import type { Transaction } from '@wencang/database'
import { browserName } from '@wencang/domain'
import { networkOfAddress } from '@wencang/kernel/limits'
import { newToken, tokenHash } from '@wencang/kernel/sessions'
import { notify } from '@wencang/notices'
import type { Context } from '../context.ts'
import { idleExpiry } from './find-session.ts'

export interface NewSession {
  userId: string
  issuer: string
  providerSessionId?: string
  idToken?: string
  userAgent?: string
  address?: string
}

/** Creates a session with a new token, and notifies returning users of a new browser or network. */
export async function startSession(
  { db, sessionLifetimes }: Pick<Context, 'db' | 'sessionLifetimes'>,
  session: NewSession,
): Promise<{ token: string; absoluteExpiresAt: Date }> {
  const token = newToken()
  const now = new Date()
  const absoluteExpiresAt = new Date(now.getTime() + sessionLifetimes.absoluteMs)
  await db.$transaction(async (transaction) => {
    await tellOfNewPlace(transaction, session)
    await transaction.session.create({
      data: {
        ...session,
        userAgent: session.userAgent?.slice(0, 400),
        tokenHash: tokenHash(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: idleExpiry(now, sessionLifetimes.idleMs, absoluteExpiresAt),
        absoluteExpiresAt,
      },
    })
  })
  return { token, absoluteExpiresAt }
}

/** Earlier sign-ins to compare; housekeeping keeps one month. */
const PLACES_LOOKED_AT = 200

/** Notifies of a new browser or network, except initially. */
async function tellOfNewPlace(transaction: Transaction, session: NewSession): Promise<void> {
  const { userId, address = null } = session
  const earlier = await transaction.session.findMany({
    where: { userId },
    select: { userAgent: true, address: true },
    orderBy: { createdAt: 'desc' },
    take: PLACES_LOOKED_AT,
  })
  const place = placeOf(session)
  if (earlier.length === 0 || earlier.some((one) => placeOf(one) === place)) return
  const parameters = { device: browserName(session.userAgent ?? null) ?? null, address }
  await notify(transaction, { kind: 'account.newPlace', to: [userId], parameters, once: place })
}

/** Browser without version, and network; at most 100 characters. */
function placeOf({ userAgent, address }: { userAgent?: string | null; address?: string | null }): string {
  return `${browserName(userAgent ?? null) ?? '?'} ${address ? networkOfAddress(address) : '?'}`.slice(0, 100)
}
