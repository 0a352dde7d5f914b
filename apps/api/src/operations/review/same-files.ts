import type { AssetReview } from '@wencang/contract'
import { type Executor, Prisma, queryRows } from '@wencang/database'
import { z } from 'zod'

const SameFile = z.object({ id: z.string(), name: z.string(), creatorName: z.string() })
const MAX_NAMED = 10

/** Other creators' assets with equal files, which buyers might resell. */
export function findSameFiles(
  db: Executor,
  { creatorId, sha256s }: { creatorId: string; sha256s: readonly string[] },
): Promise<AssetReview['sameFile']> {
  if (sha256s.length === 0) return Promise.resolve([])
  return queryRows(
    db,
    SameFile,
    Prisma.sql`
    SELECT a.id, a.name, coalesce(p.name, u.name) AS "creatorName" FROM asset a
      JOIN users u ON u.id = a.creator_id LEFT JOIN creator_profile p ON p.user_id = u.id
    WHERE a.creator_id <> ${creatorId}::uuid AND a.status <> 'deleted' AND a.id IN (
      SELECT f.asset_id FROM asset_file f WHERE f.sha256 = ANY (${sha256s}::text[]) AND f.verified_at IS NOT NULL)
    ORDER BY a.created_at, a.id LIMIT ${MAX_NAMED}::int4`,
  )
}
