import { Prisma, queryRow, queryRows } from '@wencang/database'
import { shanghaiDay, startOfShanghaiDay, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { csv } from '../csv.ts'

const Sum = z.object({ fen: z.number() })

const StatementRow = z.object({
  at: z.date(),
  kind: z.string(),
  orderNo: z.string().nullable(),
  assetName: z.string().nullable(),
  amountFen: z.number(),
})

/** A seller's ledger of a month (`YYYY-MM`, in Shanghai) as CSV, oldest first. */
export async function getStatement({ db }: Pick<Context, 'db'>, userId: string, month: string): Promise<string> {
  const from = startOfShanghaiDay(`${month}-01`)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const nextMonth = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const rows = await queryRows(
    db,
    StatementRow,
    Prisma.sql`
    SELECT e.created_at AS at, t.kind::text AS kind, o.order_no AS "orderNo", o.asset_name AS "assetName",
           e.amount_fen::float8 AS "amountFen"
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
    WHERE e.user_id = ${userId}::uuid AND e.account = 'seller' AND e.created_at >= ${from}::timestamptz
      AND e.created_at < ${startOfShanghaiDay(`${nextMonth}-01`)}::timestamptz
    ORDER BY e.created_at, e.id`,
  )
  const before = await queryRow(
    db,
    Sum,
    Prisma.sql`
    SELECT coalesce(sum(amount_fen), 0)::float8 AS fen FROM ledger_entry
    WHERE user_id = ${userId}::uuid AND account = 'seller' AND created_at < ${from}::timestamptz`,
  )
  let running = before?.fen ?? 0
  const lines = rows.map((row) => {
    running += row.amountFen
    const amounts = [yuanFromFen(row.amountFen), yuanFromFen(running)]
    return [shanghaiTime(row.at), row.kind, row.orderNo, row.assetName, ...amounts]
  })
  return csv([['time', 'kind', 'orderNo', 'asset', 'amount', 'balance'], ...lines])
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
const shanghaiTime = (at: Date) =>
  `${shanghaiDay(at)} ${new Date(at.getTime() + 8 * 3600_000).toISOString().slice(11, 19)}`
