import type { Income } from '@wencang/contract'
import { type Executor, LedgerKind, Prisma, queryRow, queryRows, readSnapshot } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { explainEntries, presentSales } from '../ledger/index.ts'
import { readMoney, settledUntil } from '../payouts/index.ts'

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

/** Seller's ledger, newest first, with the balance after each entry. */
export async function listIncome(
  context: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  userId: string,
  query: PageQuery,
): Promise<Income> {
  const now = context.clock.now()
  const page = keyset(query)
  const { where, order } = page.sql('e.created_at', 'e.id')
  return readSnapshot(context.db, async (db) => {
    const found = await queryRows(
      db,
      EntryRow,
      Prisma.sql`
      SELECT e.id, t.kind::text AS kind, e.amount_fen::float8 AS "amountFen", t.order_id AS "orderId",
             o.asset_id AS "assetId", o.asset_name AS "assetName", e.created_at AS at
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
      WHERE e.user_id = ${userId}::uuid AND e.account = 'seller' AND ${where} ${order}`,
    )
    const money = await readMoney(context, db, userId)
    const settledAt = await settledUntil(db, userId, now, context.settlementDays)
    const { rows, next } = page.cut(found, ({ at, id }) => ({ at, id }))
    const saleOf = await explainEntries(
      db,
      userId,
      rows.map(({ id }) => id),
    )
    let running = rows[0] ? await balanceUpTo(db, userId, rows[0]) : 0
    const entries = rows.map((row) => {
      const balance = yuanFromFen(running)
      running -= row.amountFen
      const sale = saleOf.get(row.id)
      return {
        id: row.id,
        kind: row.kind,
        amount: yuanFromFen(row.amountFen),
        sale: sale ? presentSales(sale) : null,
        balance,
        orderId: row.orderId,
        asset: row.assetId ? { id: row.assetId, name: row.assetName ?? '' } : null,
        ...settlementOf(row, settledAt, now),
        at: row.at.toISOString(),
      }
    })
    const { balance, pending, requested, refunding, available } = money
    return { entries, balance, pending, requested, refunding, available, money, ...next }
  })
}

/** Settlement state, and when unsettled sales become available. */
function settlementOf({ kind, at }: { kind: LedgerKind; at: Date }, settledAt: Date, now: Date) {
  const settled = kind !== 'sale' || at <= settledAt
  const availableFrom = new Date(at.getTime() + now.getTime() - settledAt.getTime())
  return { settled, availableFrom: settled ? null : availableFrom.toISOString() }
}

/** Balance after an entry, in fen. */
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
