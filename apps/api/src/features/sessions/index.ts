import { createHash } from 'node:crypto'
import type { Database } from '@wencang/database'
import { batched } from '../../lib/batched.ts'

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
  /** Those of these sessions that have neither ended nor expired. */
  stillOpen(sessionIds: string[]): Promise<Set<string>>
}

export const SESSION_COOKIE = 'hzcdap_session'

const QUERY = `
  SELECT encode(s.token_hash, 'base64') AS hash, s.id AS "sessionId", s.user_id AS "userId", u.name,
         (SELECT coalesce(array_agg(g.role), '{}') FROM role_grant g WHERE g.user_id = s.user_id) AS roles
  FROM session s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ANY ($1) AND s.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL`

const STILL_OPEN = `
  SELECT s.id FROM session s JOIN users u ON u.id = s.user_id
  WHERE s.id = ANY ($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL`

export function createSessionService({ pool }: Pick<Database, 'pool'>): SessionService {
  // Nothing is remembered: requests that arrive together share a statement, and each is answered as of after it came.
  const actorOf = batched<string, Actor | null>(async (hashes) => {
    const { rows } = await pool.query<Actor & { hash: string }>({
      name: 'session-actors',
      text: QUERY,
      values: [[...new Set(hashes)].map((hash) => Buffer.from(hash, 'base64'))],
    })
    const byHash = new Map(rows.map(({ hash, ...actor }) => [hash, actor]))
    return hashes.map((hash) => byHash.get(hash) ?? null)
  })
  return {
    async actorOf(token) {
      if (token.length < 20 || token.length > 200) return null
      return actorOf(createHash('sha256').update(token).digest('base64'))
    },
    async stillOpen(sessionIds) {
      const { rows } = await pool.query<{ id: string }>({
        name: 'sessions-open',
        text: STILL_OPEN,
        values: [sessionIds],
      })
      return new Set(rows.map(({ id }) => id))
    },
  }
}
