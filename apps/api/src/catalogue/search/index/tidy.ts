import { type Database, preparedRows } from '@wencang/database'
import { CHUNK } from '@wencang/search-index'
import { z } from 'zod'

const WornRow = z.object({ chunk: z.number(), alive: z.number() })

/** Requeues the survivors of a mostly dead chunk, or removes an empty one. Skips the newest, still filling. */
export async function tidyIndex({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Promise<void> {
  const [worn] = await preparedRows(pool, WornRow, {
    name: 'search-worn',
    text: `SELECT chunk, alive FROM search_chunk WHERE alive < used / 2 AND chunk < (SELECT max(chunk) FROM search_chunk)
           AND NOT EXISTS (SELECT FROM search_due) ORDER BY chunk LIMIT 1`,
  })
  if (!worn) return
  if (worn.alive > 0) {
    await pool.query(
      `INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM search_doc WHERE no >= $1::int4 AND no < $2::int4 ON CONFLICT DO NOTHING`,
      [worn.chunk * CHUNK, (worn.chunk + 1) * CHUNK],
    )
    return
  }
  const { chunk } = worn
  await prisma.$transaction([
    prisma.searchPosting.deleteMany({ where: { chunk } }),
    prisma.searchColumn.deleteMany({ where: { chunk } }),
    prisma.searchChunk.deleteMany({ where: { chunk, alive: 0 } }),
  ])
}
