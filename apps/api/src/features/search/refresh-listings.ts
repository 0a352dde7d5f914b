import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { tidyIndex } from './index/tidy.ts'
import { writeDue } from './index/write-due.ts'

const DueCount = z.object({ due: z.number() })

const BATCH = 200

/**
 * Copies heat to listings, renames the listings of people with very many of them, and rebuilds those queued for it. Safe to run in several workers
 * concurrently.
 */
export async function refreshListings({ database: { pool } }: Pick<Context, 'database'>): Promise<void> {
  for (;;) {
    const rows = await preparedRows(pool, DueCount, {
      text: 'SELECT listing_work_off($1) AS due',
      values: [BATCH],
    })
    if ((rows[0]?.due ?? 0) < BATCH) return
  }
}

/** Rewrites the words of listings that changed; until then searches read those listings themselves. */
export async function indexListings(
  { database }: Pick<Context, 'database'>,
  options: Parameters<typeof writeDue>[1] = {},
): Promise<void> {
  await writeDue(database, options)
  await tidyIndex(database)
}

/** Queues a rewrite of every listing and its words, in small steps, while lists are being read. */
export async function queueRebuild({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO listing_due (asset_id, kind) SELECT id, 'rebuild' FROM asset WHERE status = 'saling'
     UNION SELECT asset_id, 'rebuild' FROM listing ON CONFLICT DO NOTHING`,
  )
  return rowCount ?? 0
}
