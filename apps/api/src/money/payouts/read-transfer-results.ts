import { invalid, MAX_TRANSFER_RESULTS, type TransferField, type TransferProblem } from '@wencang/contract'
import { fenFromYuan, isId, readTable } from '@wencang/domain'

export interface Problem {
  field: TransferField
  kind: TransferProblem
}

/** The bank’s result for one payout. */
export interface BankResult {
  /** In the file, from 1. */
  line: number
  payoutId: string
  isPaid: boolean
  /** Bank's reference of a payment. */
  reference: string | null
  /** Why a payment failed. */
  reason: string | null
  /** Null without such a column. */
  amountFen: number | null
}

/** Headings of mainland banks' result files and of English ones, lower case, without spaces and brackets. */
const HEADINGS: Record<TransferField, readonly string[]> = {
  payout: [
    '提现编号',
    '业务编号',
    '业务参考号',
    '客户参考号',
    '商户订单号',
    '付款编号',
    'payoutnumber',
    'payoutid',
    'payout',
    'ourreference',
  ],
  status: ['状态', '交易状态', '处理状态', '付款状态', '交易结果', '处理结果', '结果', 'status', 'result'],
  reference: [
    '银行流水号',
    '交易流水号',
    '流水号',
    '银行交易号',
    '回单编号',
    'bankreference',
    'reference',
    'transactionid',
  ],
  reason: ['失败原因', '原因', '退回原因', '错误信息', '备注', '附言', 'reason', 'message', 'remark'],
  amount: ['金额', '交易金额', '转账金额', '付款金额', 'amount'],
}
const REQUIRED: readonly TransferField[] = ['payout', 'status']
/** Banks put titles and sums above the headings. */
const MAX_LINES_ABOVE = 20

const PAID = [
  '成功',
  '交易成功',
  '处理成功',
  '付款成功',
  '已入账',
  '已付款',
  'success',
  'succeeded',
  'paid',
  'ok',
  'completed',
]
const FAILED = [
  '失败',
  '交易失败',
  '处理失败',
  '付款失败',
  '退汇',
  '已退汇',
  '退回',
  '已退回',
  '拒绝',
  'failed',
  'failure',
  'rejected',
  'returned',
]

const MAX_REFERENCE_LENGTH = 64
const MAX_REASON_LENGTH = 200

/**
 * Reads a bank's result file: its headings in any order, other columns ignored.
 * @returns each row below the headings, or what is wrong with it.
 * @throws {MarketError} invalid_parameters naming `table` without headings, without rows or with too many.
 */
export function readTransferResults(table: string): (BankResult | { line: number; problem: Problem })[] {
  const rows = readTable(table.replace(/^\ufeff/, ''))
  const head = rows
    .slice(0, MAX_LINES_ABOVE)
    .findIndex(({ cells }) => REQUIRED.every((field) => columnOf(cells, field) >= 0))
  const headings = rows[head]?.cells
  if (!headings) throw invalid('table', 'no headings of payout number and status')
  const below = rows.slice(head + 1)
  if (below.length === 0) throw invalid('table', 'no rows below the headings')
  if (below.length > MAX_TRANSFER_RESULTS) throw invalid('table', `at most ${MAX_TRANSFER_RESULTS} rows`)
  return below.map(({ line, cells }) => {
    const result = readRow((field) => cells[columnOf(headings, field)]?.replace(/^'/, '').trim() ?? '')
    return 'kind' in result ? { line, problem: result } : { line, ...result }
  })
}

const plain = (text: string) => text.toLowerCase().replace(/[（(].*?[)）]|[\s_:：*-]/g, '')
const columnOf = (headings: readonly string[], field: TransferField) =>
  headings.findIndex((heading) => HEADINGS[field].includes(plain(heading)))

function readRow(cellOf: (field: TransferField) => string): Omit<BankResult, 'line'> | Problem {
  const [payout, status, reference, reason, amount] = (
    ['payout', 'status', 'reference', 'reason', 'amount'] as const
  ).map(cellOf) as [string, string, string, string, string]
  const wrong = (field: TransferField, kind: TransferProblem): Problem => ({ field, kind })
  if (payout === '') return wrong('payout', 'missing')
  const payoutId = idIn(payout)
  if (!payoutId) return wrong('payout', 'unreadable')
  if (status === '') return wrong('status', 'missing')
  const isPaid = PAID.includes(plain(status))
  if (!isPaid && !FAILED.includes(plain(status))) return wrong('status', 'unreadable')
  if (isPaid && reference === '') return wrong('reference', 'missing')
  if (isPaid && reference.length > MAX_REFERENCE_LENGTH) return wrong('reference', 'too_long')
  if (!isPaid && reason === '') return wrong('reason', 'missing')
  if (!isPaid && reason.length > MAX_REASON_LENGTH) return wrong('reason', 'too_long')
  const yuan = amount === '' ? null : Number(amount.replace(/[¥￥,，\s元]/g, ''))
  if (Number.isNaN(yuan)) return wrong('amount', 'unreadable')
  return {
    payoutId,
    isPaid,
    reference: isPaid ? reference : null,
    reason: isPaid ? null : reason,
    amountFen: yuan === null ? null : fenFromYuan(yuan),
  }
}

/** Payout number with or without its hyphens. */
function idIn(cell: string): string | null {
  const whole = cell
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(whole) ? whole : null
}
