import type { Context } from '../../context.ts'
import { csv } from '../csv.ts'
import { readReport } from './records.ts'

/** A reconciliation's differences as CSV. @throws {MarketError} not_found */
export async function getReconciliationTable(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ fileName: string; text: string }> {
  const { paymentMode, day, differences } = await readReport(db, id)
  const head = ['day', 'paymentMode', 'kind', 'outTradeNo', 'refundNo', 'ours', 'bill']
  const lines = differences.map(({ kind, outTradeNo, refundNo, ours, bill }) => [
    ...[day, paymentMode, kind],
    ...[outTradeNo, refundNo, ours, bill],
  ])
  return { fileName: `reconciliation-${paymentMode}-${day}.csv`, text: csv([head, ...lines]) }
}
