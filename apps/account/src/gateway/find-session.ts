import { preparedRows } from '@wencang/database'
import { isTokenShaped, liveSessionsSql, tokenHash } from '@wencang/kernel/sessions'
import { z } from 'zod'
import type { Context } from '../context.ts'

/** Person of a live session, with current roles. */
export interface SignedIn {
  sessionId: string
  userId: string
  issuer: string
  idToken: string | null
  roles: string[]
  user: SessionUser
}

/** Who makes a call. */
export interface Caller extends SignedIn {
  address: string
}

/** User fields that userinfo returns. */
const SessionUser = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  profile: z.string().nullable(),
  bannerImg: z.string().nullable(),
  cryptoWallet: z.string().nullable(),
  province: z.string().nullable(),
  kycType: z.number().nullable(),
  kycName: z.string().nullable(),
  realName: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

const Row = SessionUser.extend({
  sessionId: z.string(),
  userId: z.string(),
  issuer: z.string(),
  idToken: z.string().nullable(),
  roles: z.array(z.string()),
  lastSeenAt: z.date(),
  absoluteExpiresAt: z.date(),
})

// Prepared statement: every signed-in call runs it.
const QUERY = liveSessionsSql(`
  s.id AS "sessionId", s.user_id AS "userId", s.issuer, s.id_token AS "idToken", s.last_seen_at AS "lastSeenAt",
  s.absolute_expires_at AS "absoluteExpiresAt",
  u.name, u.email, u.phone, u.picture, u.profile, u.banner_img AS "bannerImg", u.crypto_wallet AS "cryptoWallet", u.province,
  u.kyc_type AS "kycType", u.kyc_name AS "kycName", u.real_name AS "realName"`)

/** Minimum interval between saves, to avoid a write per read. */
const SLIDE_EVERY_MS = 60_000

/** Returns a token's live session and extends it. Uncached, so ending takes effect immediately. */
export async function findSession(
  { pool, db, sessionLifetimes }: Pick<Context, 'pool' | 'db' | 'sessionLifetimes'>,
  token: string | undefined,
): Promise<SignedIn | null> {
  if (!token || !isTokenShaped(token)) return null
  const [row] = await preparedRows(pool, Row, { name: 'live-session', text: QUERY, values: [[tokenHash(token)]] })
  if (!row) return null
  const { sessionId, userId, issuer, idToken, lastSeenAt, absoluteExpiresAt, roles, ...user } = row
  const now = new Date()
  if (now.getTime() - lastSeenAt.getTime() >= SLIDE_EVERY_MS) {
    await db.session.updateMany({
      where: { id: sessionId, revokedAt: null, expiresAt: { gt: now } },
      data: { lastSeenAt: now, expiresAt: idleExpiry(now, sessionLifetimes.idleMs, absoluteExpiresAt) },
    })
  }
  return { sessionId, userId, issuer, idToken, roles, user }
}

/** Expiry of a session last used at `usedAt`. */
export function idleExpiry(usedAt: Date, idleMs: number, absoluteExpiresAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, absoluteExpiresAt.getTime()))
}
