import type { Problem, Variables } from './problem.ts'

/** Payouts before refund requests need an explicit setting. */
export function payoutProblems({ SETTLEMENT_DAYS, ALLOW_IMMEDIATE_PAYOUTS }: Variables): Problem[] {
  if (!SETTLEMENT_DAYS || Number(SETTLEMENT_DAYS) !== 0 || ALLOW_IMMEDIATE_PAYOUTS === 'on') return []
  return [
    {
      variable: 'SETTLEMENT_DAYS',
      what: 'is 0: income can be paid out before a refund is requested',
      todo: 'use 7, or set ALLOW_IMMEDIATE_PAYOUTS=on',
    },
  ]
}
