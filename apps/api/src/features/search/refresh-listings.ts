import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { tidyIndex } from './index/tidy.ts'
import { writeDue } from './index/write-due.ts'

const DueCount = z.object({ due: z.number() })

const BATCH = 200

/** Copies heat, renames and rebuilds listings. Safe in concurrent workers. */
export async function refreshListings({ database: { pool } }: Pick<Context, 'database'>): Promise<void> {
  for (;;) {
    const rows = await preparedRows(pool, DueCount, {
      text: 'SELECT listing_work_off($1) AS due',
      values: [BATCH],
    })
    if ((rows[0]?.due ?? 0) < BATCH) return
  }
}

/** Reindexes changed listings, which searches read directly until then. */
export async function indexListings(
  { database }: Pick<Context, 'database'>,
  options: Parameters<typeof writeDue>[1] = {},
): Promise<void> {
  await writeDue(database, options)
  await tidyIndex(database)
}

/** Queues a rebuild of every listing, while online. */
export async function queueRebuild({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO listing_due (asset_id, kind) SELECT id, 'rebuild' FROM asset WHERE status = 'saling'
     UNION SELECT asset_id, 'rebuild' FROM listing ON CONFLICT DO NOTHING`,
  )
  return rowCount ?? 0
}
