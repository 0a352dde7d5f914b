import { type Executor, IdRow, Prisma, queryRows, runTransaction } from '@wencang/database'
import type { Context } from '../context.ts'
import { ordersWithoutEntry, recordSales, revokeSale } from './sales.ts'
import { IS_UNRECORDED, recordAllVersions } from './versions.ts'

const BATCH = 200

const FIRST = '00000000-0000-0000-0000-000000000000'

type Earlier = Pick<Context, 'db' | 'clock'>

/**
 * Backfills unlogged versions, sales and refunds, marked as late.
 * Idempotent and resumable.
 */
export async function recordEarlier({ db, clock }: Earlier): Promise<void> {
  const at = () => clock.now()
  await inBatches(
    (after) => assetsWithoutVersion(db, after),
    (ids) => runTransaction(db, (transaction) => recordAllVersions(transaction, ids, at())),
  )
  await inBatches(
    (after) => ordersWithoutEntry(db, after, BATCH),
    (ids) => runTransaction(db, (transaction) => recordSales(transaction, ids, { at: at(), isLate: true })),
  )
  await inBatches(
    (after) => refundsWithoutEntry(db, after),
    async (ids) => {
      for (const id of ids) await revokeSale(db, id, at())
    },
  )
}

async function inBatches(
  find: (after: string) => Promise<{ id: string }[]>,
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  for (let after = FIRST; ; ) {
    const ids = (await find(after)).map(({ id }) => id)
    if (ids.length > 0) await work(ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) return
    after = last
  }
}

const assetsWithoutVersion = (db: Executor, after: string) =>
  queryRows(
    db,
    IdRow,
    Prisma.sql`
    SELECT a.id::text FROM asset a WHERE a.id > ${after}::uuid AND ${IS_UNRECORDED}
    ORDER BY a.id LIMIT ${BATCH}::int4`,
  )

const refundsWithoutEntry = (db: Executor, after: string) =>
  queryRows(
    db,
    IdRow,
    Prisma.sql`
    SELECT o.id::text FROM orders o JOIN log_entry e ON e.once_key = 'sale ' || o.id
    WHERE o.id > ${after}::uuid AND o.is_refunded AND NOT EXISTS (SELECT FROM log_entry r WHERE r.once_key = 'revocation ' || e.id)
    ORDER BY o.id LIMIT ${BATCH}::int4`,
  )
