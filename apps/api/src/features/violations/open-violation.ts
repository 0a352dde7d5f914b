import type { Transaction } from '@wencang/database'
import { liftViolation } from './decide-statement.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Until when a creator who learns of a decision now may say something to it. */
export const answerUntil = (now: Date, answerDays: number): Date =>
  new Date(now.getTime() + answerDays * DAY_MILLISECONDS)

/** What an operator objects to. */
export interface Objection {
  assetId: string
  reason: string
  operatorId: string
  at: Date
  answerUntil: Date
}

/**
 * Opens a violation, in the transaction that moves the asset: its creator may answer until the time that is given. One that was left over from an earlier
 * violation, which ended without it, ends first.
 */
export async function openViolation(
  transaction: Transaction,
  { assetId, reason, operatorId, at, answerUntil }: Objection,
): Promise<void> {
  await liftViolation(transaction, assetId, { at, answerUntil })
  await transaction.violationCase.create({
    data: { assetId, reason, openedById: operatorId, openedAt: at, answerUntil },
  })
}
