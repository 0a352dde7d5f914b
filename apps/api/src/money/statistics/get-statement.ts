import { LedgerKind, queryRows, readSnapshot } from '@wencang/database'
import { nameIn, shanghaiTime, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { amountCell, csv, headings, numberCell } from '../../lib/csv.ts'
import { type DayRange, daysBetween, withinDays } from '../../lib/list-filters.ts'
import { explainEntries, type SalesFen } from '../ledger/index.ts'
import { soldAssets } from './sold-assets.ts'
import { STATEMENT_COLUMNS, STATEMENT_TEXTS } from './statement-texts.ts'

const StatementRow = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.enum(LedgerKind),
  orderNo: z.string().nullable(),
  orderId: z.string().nullable(),
  amountFen: z.number(),
})
type StatementRow = z.infer<typeof StatementRow>

type Amounts = SalesFen & { paidOutFen: number }
const NOTHING: Amounts = { grossFen: 0, feeFen: 0, othersFen: 0, netFen: 0, paidOutFen: 0 }

/** Ledger of Shanghai days as CSV, oldest first. Net less paid out equals the balance change. */
export async function getStatement(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  days: DayRange,
  locale: 'zh-CN' | 'en-US',
): Promise<string> {
  const { rows, openingFen, saleOf, assetOf } = await readDays(db, userId, days)
  const texts = STATEMENT_TEXTS[locale]
  let running = openingFen
  const sum = { ...NOTHING }
  const lines = rows.map((row) => {
    running += row.amountFen
    const sale = saleOf.get(row.id)
    const amounts = sale ? { ...sale, paidOutFen: 0 } : { ...NOTHING, paidOutFen: -row.amountFen }
    for (const name of Object.keys(sum) as (keyof Amounts)[]) sum[name] += amounts[name]
    const asset = assetOf.get(row.orderId ?? '')
    const subject = [shanghaiTime(row.at), texts.kinds[row.kind], numberCell(row.orderNo)]
    return [
      ...subject,
      asset ? nameIn(asset, locale) : null,
      ...cells(amounts, sale ? 'sale' : 'payout'),
      inYuan(running),
    ]
  })
  return csv([
    headings(STATEMENT_COLUMNS, locale),
    [null, texts.opening, null, null, ...cells(NOTHING, 'none'), inYuan(openingFen)],
    ...lines,
    [null, texts.total, null, null, ...cells(sum, 'all'), inYuan(running)],
  ])
}

const inYuan = (fen: number) => amountCell(yuanFromFen(fen))

/** Gross to paid out; cells outside the kind stay empty. */
function cells(amounts: Amounts, kind: 'sale' | 'payout' | 'all' | 'none'): (ReturnType<typeof inYuan> | null)[] {
  const { grossFen, feeFen, othersFen, netFen, paidOutFen } = amounts
  const sale = [grossFen, feeFen, othersFen, netFen].map((fen) =>
    kind === 'sale' || kind === 'all' ? inYuan(fen) : null,
  )
  return [...sale, kind === 'payout' || kind === 'all' ? inYuan(paidOutFen) : null]
}

/** Batch size; a range may have very many entries. */
const EXPLAINED_AT_ONCE = 5_000

function readDays(db: Context['db'], userId: string, days: DayRange) {
  const { gte: from = new Date(0) } = daysBetween(days)
  return readSnapshot(db, async (snapshot) => {
    const rows: StatementRow[] = await queryRows(snapshot, StatementRow)`
      SELECT e.id, e.created_at AS at, t.kind::text AS kind, o.order_no AS "orderNo", o.id::text AS "orderId",
             e.amount_fen::float8 AS "amountFen"
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
      WHERE e.user_id = ${userId}::uuid AND e.account = 'seller' AND ${withinDays('e.created_at', days)}
      ORDER BY e.created_at, e.id`
    const before = await snapshot.ledgerEntry.aggregate({
      where: { userId, account: 'seller', createdAt: { lt: from } },
      _sum: { amountFen: true },
    })
    const saleOf = new Map<string, SalesFen>()
    const assetOf: Awaited<ReturnType<typeof soldAssets>> = new Map()
    for (let start = 0; start < rows.length; start += EXPLAINED_AT_ONCE) {
      const some = rows.slice(start, start + EXPLAINED_AT_ONCE)
      const ids = some.map(({ id }) => id)
      for (const [id, sale] of await explainEntries(snapshot, userId, ids)) saleOf.set(id, sale)
      const orderIds = some.map(({ orderId }) => orderId)
      for (const [id, asset] of await soldAssets(snapshot, orderIds)) assetOf.set(id, asset)
    }
    return { rows, openingFen: Number(before._sum.amountFen ?? 0n), saleOf, assetOf }
  })
}

/** First and last day of a month such as `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
