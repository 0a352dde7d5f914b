import type { Database } from '@wencang/database'
import { IS_LIVE, isTokenShaped, liveSessionsSql, tokenHash } from '@wencang/kernel/sessions'
import { gather } from '../../lib/gather.ts'

/** Who makes a call. */
export interface Actor {
  userId: string
  name: string
  roles: string[]
  sessionId: string
}

export interface SessionService {
  /**
   * The user of a live session; null for a token whose session ended, expired or never existed. Queried on every request, so that ending a session takes effect
   * immediately.
   */
  actorOf(token: string): Promise<Actor | null>
  /** @returns the IDs of those sessions that are live. */
  stillOpen(sessionIds: string[]): Promise<Set<string>>
}

const QUERY = liveSessionsSql(
  `encode(s.token_hash, 'base64') AS hash, s.id AS "sessionId", s.user_id AS "userId", u.name`,
)

const STILL_OPEN = `SELECT s.id FROM session s JOIN users u ON u.id = s.user_id WHERE s.id = ANY ($1::uuid[]) AND ${IS_LIVE}`

export function createSessionService({ pool }: Pick<Database, 'pool'>): SessionService {
  // Not a cache: concurrent requests share a statement, which begins after each of them arrived.
  const actorOf = gather<string, Actor | null>(async (hashes) => {
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
      return isTokenShaped(token) ? actorOf(tokenHash(token).toString('base64')) : null
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
