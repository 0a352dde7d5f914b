import type { Income } from '@wencang/contract'
import { type Executor, LedgerKind, Prisma, queryRow, queryRows } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../paging.ts'
import { readBalance, settledBefore } from '../payouts/index.ts'

const EntryRow = z.object({
  id: z.string(),
  kind: z.enum(LedgerKind),
  amountFen: z.number(),
  orderId: z.string().nullable(),
  assetId: z.string().nullable(),
  assetName: z.string().nullable(),
  at: z.date(),
})
const BalanceRow = z.object({ balance: z.number() })

/** A seller's ledger, newest first, with the balance after each entry. */
export async function listIncome(
  { db, clock, settlementDays }: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  userId: string,
  query: PageQuery,
): Promise<Income> {
  const now = clock.now()
  const page = keyset(query)
  const { where, order } = page.sql('e.created_at', 'e.id')
  const found = await queryRows(
    db,
    EntryRow,
    Prisma.sql`
    SELECT e.id, t.kind::text AS kind, e.amount_fen::float8 AS "amountFen", t.order_id AS "orderId",
           o.asset_id AS "assetId", o.asset_name AS "assetName", e.created_at AS at
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
    WHERE e.user_id = ${userId}::uuid AND e.account = 'seller' AND ${where} ${order}`,
  )
  const settledUntil = settledBefore(now, settlementDays)
  const standing = await readBalance(db, userId, now, settlementDays)
  const { rows, next } = page.cut(found, ({ at, id }) => ({ at, id }))
  let running = rows[0] ? await balanceUpTo(db, userId, rows[0]) : 0
  const entries = rows.map((row) => {
    const balance = yuanFromFen(running)
    running -= row.amountFen
    return {
      id: row.id,
      kind: row.kind,
      amount: yuanFromFen(row.amountFen),
      balance,
      orderId: row.orderId,
      asset: row.assetId ? { id: row.assetId, name: row.assetName ?? '' } : null,
      settled: row.kind !== 'sale' || row.at <= settledUntil,
      at: row.at.toISOString(),
    }
  })
  return {
    entries,
    balance: yuanFromFen(standing.totalFen),
    pending: yuanFromFen(standing.pendingFen),
    requested: yuanFromFen(standing.requestedFen),
    available: yuanFromFen(standing.availableFen),
    ...next,
  }
}

/** The balance after an entry, in fen. */
async function balanceUpTo(db: Executor, userId: string, { at, id }: { at: Date; id: string }): Promise<number> {
  const row = await queryRow(
    db,
    BalanceRow,
    Prisma.sql`
    SELECT coalesce(sum(amount_fen), 0)::float8 AS balance FROM ledger_entry
    WHERE user_id = ${userId}::uuid AND account = 'seller' AND (created_at, id) <= (${at}::timestamptz, ${id}::uuid)`,
  )
  return row?.balance ?? 0
}
