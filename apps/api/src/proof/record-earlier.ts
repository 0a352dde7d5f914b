import { IdRow, Prisma, queryRows, runTransaction } from '@wencang/database'
import type { Context } from '../context.ts'
import { recordSales, revokeSale } from './sales.ts'
import { IS_UNRECORDED, recordAllVersions } from './versions.ts'

const BATCH = 200

const FIRST = '00000000-0000-0000-0000-000000000000'

type Earlier = Pick<Context, 'db' | 'clock'>

const ASSETS_WITHOUT_VERSION = Prisma.sql`SELECT a.id FROM asset a WHERE ${IS_UNRECORDED}`
const ORDERS_WITHOUT_ENTRY = Prisma.sql`
  SELECT o.id FROM orders o WHERE o.status = 'completed' AND o.file_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM log_entry e WHERE e.once_key = 'sale ' || o.id)`
const REFUNDS_WITHOUT_ENTRY = Prisma.sql`
  SELECT o.id FROM orders o JOIN log_entry e ON e.once_key = 'sale ' || o.id
  WHERE o.is_refunded AND NOT EXISTS (SELECT FROM log_entry r WHERE r.once_key = 'revocation ' || e.id)`

/**
 * Backfills unlogged versions, sales and refunds, marked as late.
 * Idempotent and resumable.
 */
export async function recordEarlier({ db, clock }: Earlier): Promise<void> {
  const at = () => clock.now()
  await inBatches(db, ASSETS_WITHOUT_VERSION, (ids) =>
    runTransaction(db, (transaction) => recordAllVersions(transaction, ids, at())),
  )
  await inBatches(db, ORDERS_WITHOUT_ENTRY, (ids) =>
    runTransaction(db, (transaction) => recordSales(transaction, ids, { at: at(), isLate: true })),
  )
  await inBatches(db, REFUNDS_WITHOUT_ENTRY, async (ids) => {
    for (const id of ids) await revokeSale(db, id, at())
  })
}

async function inBatches(db: Context['db'], found: Prisma.Sql, work: (ids: string[]) => Promise<void>): Promise<void> {
  for (let after = FIRST; ; ) {
    const rows = await queryRows(db, IdRow)`
      SELECT id::text FROM (${found}) found WHERE found.id > ${after}::uuid ORDER BY found.id LIMIT ${BATCH}::int4`
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await work(ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) return
    after = last
  }
}
