import type { Database } from '@wencang/database'
import { tokenHash } from './session-token.ts'

/** A live session with its user and current roles. */
export interface ActiveSession {
  id: string
  userId: string
  issuer: string
  idToken: string | null
  lastSeenAt: Date
  absoluteExpiresAt: Date
  user: SessionUser
  roles: string[]
}

/** The user's fields that userinfo returns. */
export interface SessionUser {
  name: string
  email: string | null
  phone: string | null
  picture: string | null
  profile: string | null
  bannerImg: string | null
  cryptoWallet: string | null
  province: string | null
  kycType: number | null
  kycName: string | null
  realName: string | null
}

type Row = Omit<ActiveSession, 'user'> & SessionUser

// One prepared statement, because every call of a signed-in user begins with it.
const QUERY = `
  SELECT s.id, s.user_id AS "userId", s.issuer, s.id_token AS "idToken", s.last_seen_at AS "lastSeenAt",
         s.absolute_expires_at AS "absoluteExpiresAt",
         u.name, u.email, u.phone, u.picture, u.profile, u.banner_img AS "bannerImg", u.crypto_wallet AS "cryptoWallet", u.province,
         u.kyc_type AS "kycType", u.kyc_name AS "kycName", u.real_name AS "realName",
         (SELECT coalesce(array_agg(g.role ORDER BY g.role), '{}') FROM role_grant g WHERE g.user_id = u.id) AS roles
  FROM session s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.deleted_at IS NULL`

/** The session of a token, never cached, so that its end takes effect immediately; null if it is not live. */
export async function findActiveSession(
  pool: Database['pool'],
  token: string,
  now: Date,
): Promise<ActiveSession | null> {
  const { rows } = await pool.query<Row>({ name: 'active-session', text: QUERY, values: [tokenHash(token), now] })
  const [row] = rows
  if (!row) return null
  const { id, userId, issuer, idToken, lastSeenAt, absoluteExpiresAt, roles, ...user } = row
  return { id, userId, issuer, idToken, lastSeenAt, absoluteExpiresAt, roles, user }
}
