import type { Income } from '@wencang/contract'
import { type Executor, type LedgerKind, readSnapshot } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { type DayRange, daysBetween } from '../../lib/list-filters.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'
import { explainEntries, presentSales } from '../ledger/index.ts'
import { readMoney, settledUntil } from '../payouts/index.ts'
import { soldAssets } from './sold-assets.ts'

/** Seller's ledger of all or some days, newest first, with the balance after each entry. */
export async function listIncome(
  context: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  { userId }: Pick<Caller, 'userId'>,
  query: PageQuery & DayRange,
): Promise<Income> {
  const now = context.clock.now()
  const page = keyset(query)
  const { where, ...order } = page.prisma('createdAt')
  return readSnapshot(context.db, async (db) => {
    const found = await db.ledgerEntry.findMany({
      where: { userId, account: 'seller', AND: [where, { createdAt: daysBetween(query) }] },
      ...order,
      include: { transaction: { select: { kind: true, orderId: true } } },
    })
    const money = await readMoney(context, db, userId)
    const settledAt = await settledUntil(db, userId, now, context.settlementDays)
    const { rows, next } = page.cut(found, ({ createdAt, id }) => ({ at: createdAt, id }))
    const assetOf = await soldAssets(
      db,
      rows.map(({ transaction }) => transaction.orderId),
    )
    const saleOf = await explainEntries(
      db,
      userId,
      rows.map(({ id }) => id),
    )
    let running = rows[0] ? await balanceUpTo(db, userId, rows[0]) : 0
    const entries = rows.map((row) => {
      const balance = yuanFromFen(running)
      const amountFen = Number(row.amountFen)
      const { kind, orderId } = row.transaction
      running -= amountFen
      const sale = saleOf.get(row.id)
      return {
        id: row.id,
        kind,
        amount: yuanFromFen(amountFen),
        sale: sale ? presentSales(sale) : null,
        balance,
        orderId,
        asset: (orderId !== null && assetOf.get(orderId)) || null,
        ...settlementOf({ kind, at: row.createdAt }, settledAt, now),
        at: row.createdAt.toISOString(),
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
async function balanceUpTo(
  db: Executor,
  userId: string,
  { createdAt, id }: { createdAt: Date; id: string },
): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { userId, account: 'seller', createdAt: { lte: createdAt }, NOT: { createdAt, id: { gt: id } } },
    _sum: { amountFen: true },
  })
  return Number(_sum.amountFen ?? 0n)
}
