import { createHash } from 'node:crypto'
import type { Database } from '@wencang/database'

/** Who makes a call. */
export interface Actor {
  userId: string
  name: string
  roles: string[]
  sessionId: string
}

export interface SessionService {
  /** Whose session this token is, now; null for none, an ended or an expired one. Asked at every call, so that revocation is instant. */
  actorOf(token: string): Promise<Actor | null>
}

export const SESSION_COOKIE = 'hzcdap_session'

const QUERY = `
  SELECT s.id AS "sessionId", s.user_id AS "userId", u.name,
         (SELECT coalesce(array_agg(g.role), '{}') FROM role_grant g WHERE g.user_id = s.user_id) AS roles
  FROM session s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL`

export function createSessionService({ pool }: Pick<Database, 'pool'>): SessionService {
  return {
    async actorOf(token) {
      if (token.length < 20 || token.length > 200) return null
      const hash = createHash('sha256').update(token).digest()
      const { rows } = await pool.query<Actor>({ name: 'session-actor', text: QUERY, values: [hash] })
      return rows[0] ?? null
    },
  }
}
