import { type Database, IdRow, preparedRows } from '@wencang/database'
import { IS_LIVE, isTokenShaped, liveSessionsSql, tokenHash } from '@wencang/kernel/sessions'
import { z } from 'zod'
import { batched } from '../../lib/batched.ts'
import type { SignedIn } from '../../lib/caller.ts'

export { holdUser } from './hold-user.ts'

const Row = z.object({
  hash: z.string(),
  userId: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  sessionId: z.string(),
})

export interface SessionService {
  /** User of a live session, or null. Queried per request, so sessions end immediately. */
  find(token: string): Promise<SignedIn | null>
  /** @returns IDs of the live sessions. */
  stillOpen(sessionIds: string[]): Promise<Set<string>>
}

const QUERY = liveSessionsSql(
  `encode(s.token_hash, 'base64') AS hash, s.id AS "sessionId", s.user_id AS "userId", u.name`,
)

const STILL_OPEN = `SELECT s.id FROM session s JOIN users u ON u.id = s.user_id WHERE s.id = ANY ($1::uuid[]) AND ${IS_LIVE}`

export function createSessionService({ pool }: Pick<Database, 'pool'>): SessionService {
  // Batched, not cached: statements start after their requests.
  const find = batched<string, SignedIn | null>(async (hashes) => {
    const rows = await preparedRows(pool, Row, {
      name: 'session-actors',
      text: QUERY,
      values: [[...new Set(hashes)].map((hash) => Buffer.from(hash, 'base64'))],
    })
    const byHash = new Map(rows.map(({ hash, ...person }) => [hash, person]))
    return hashes.map((hash) => byHash.get(hash) ?? null)
  })
  return {
    async find(token) {
      return isTokenShaped(token) ? find(tokenHash(token).toString('base64')) : null
    },
    async stillOpen(sessionIds) {
      const rows = await preparedRows(pool, IdRow, {
        name: 'sessions-open',
        text: STILL_OPEN,
        values: [sessionIds],
      })
      return new Set(rows.map(({ id }) => id))
    },
  }
}
