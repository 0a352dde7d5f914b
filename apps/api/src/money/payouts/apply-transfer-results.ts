import { MarketError, type TransferProblem, type TransferResult, type TransferResultsBody } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { isSuspended } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { decidePayout } from './decide-payout.ts'
import { type BankResult, type Problem, readTransferResults } from './read-transfer-results.ts'
import { payoutInclude, presentAdminPayout } from './records.ts'
import { returnPayout } from './return-payout.ts'

const include = {
  user: { select: { ...payoutInclude.user.select, suspendedAt: true, suspendedUntil: true } },
} satisfies Prisma.PayoutInclude
type PayoutRecord = Prisma.PayoutGetPayload<{ include: typeof include }>

type Payouts = Pick<Context, 'db' | 'queue' | 'clock' | 'settlementDays'>

/**
 * Confirms paid payouts, rejects failed ones and returns those that the bank sent back. Rows that were applied before
 * change nothing.
 * @param body.apply Without it, nothing changes.
 * @throws {MarketError} invalid_parameters naming `table`.
 */
export async function applyTransferResults(
  context: Payouts,
  caller: Caller,
  { table, apply }: TransferResultsBody,
): Promise<{ results: TransferResult[] }> {
  const rows = readTransferResults(table)
  const ids = rows.flatMap((row) => ('payoutId' in row ? [row.payoutId] : []))
  const found = await context.db.payout.findMany({ where: { id: { in: ids } }, include })
  const payoutOf = new Map(found.map((payout) => [payout.id, payout]))
  const seen = new Set<string>()
  const results: TransferResult[] = []
  for (const row of rows) {
    if (!('payoutId' in row)) {
      results.push({ line: row.line, payout: null, change: null, problem: row.problem })
      continue
    }
    const payout = payoutOf.get(row.payoutId)
    const outcome = seen.has(row.payoutId)
      ? ({ field: 'payout', kind: 'repeated' } as const)
      : changeOf(row, payout, caller, context.clock.now())
    seen.add(row.payoutId)
    const applied = apply && typeof outcome === 'string' ? await decide(context, caller, row, outcome) : outcome
    results.push({ line: row.line, payout: payout ? shown(payout) : null, ...split(applied) })
  }
  return { results }
}

type Change = NonNullable<TransferResult['change']>

const split = (outcome: Change | Problem) =>
  typeof outcome === 'string' ? { change: outcome, problem: null } : { change: null, problem: outcome }

function shown(payout: PayoutRecord) {
  const { id, amount, seller } = presentAdminPayout(payout)
  return { id, amount, seller }
}

/** Change of a payout in its present state. */
function changeOf(row: BankResult, payout: PayoutRecord | undefined, operator: Caller, now: Date): Change | Problem {
  const problem = (field: Problem['field'], kind: TransferProblem): Problem => ({ field, kind })
  if (!payout) return problem('payout', 'unknown')
  if (payout.userId === operator.userId) return problem('payout', 'own')
  if (row.amountFen !== null && row.amountFen !== Number(payout.amountFen)) return problem('amount', 'different')
  switch (payout.state) {
    case 'requested':
      if (!row.isPaid) return 'reject'
      return isSuspended(payout.user, now) ? problem('payout', 'held') : 'approve'
    case 'approved':
      if (!row.isPaid) return 'return'
      return payout.reference === row.reference ? 'none' : problem('reference', 'different')
    case 'rejected':
    case 'returned':
      return row.isPaid ? problem('status', 'closed') : 'none'
  }
}

/** Problem of each error that a decision may meet. */
const PROBLEMS: Partial<Record<string, TransferProblem>> = {
  payout_decided: 'changed',
  payout_not_returnable: 'changed',
  payout_held: 'held',
  payout_under_refund: 'under_refund',
  balance_too_low: 'not_available',
}

async function decide(
  context: Payouts,
  operator: Caller,
  { payoutId, reference, reason }: BankResult,
  change: Change,
): Promise<Change | Problem> {
  try {
    if (change === 'approve')
      await decidePayout(context, operator, payoutId, { decision: 'approve', reference: reference ?? undefined })
    if (change === 'reject')
      await decidePayout(context, operator, payoutId, { decision: 'reject', reason: reason ?? undefined })
    if (change === 'return') await returnPayout(context, operator, payoutId, { reason: reason ?? '' })
    return change
  } catch (error) {
    const kind = error instanceof MarketError ? PROBLEMS[error.error] : undefined
    if (!kind) throw error
    return { field: 'payout', kind }
  }
}
