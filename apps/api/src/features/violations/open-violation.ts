import type { Transaction } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { liftViolation } from './decide-statement.ts'

/** Deadline for an answer or appeal. */
export const answerUntil = (now: Date, answerDays: number): Date =>
  new Date(now.getTime() + answerDays * DAY_MILLISECONDS)

export interface Objection {
  assetId: string
  reason: string
  operatorId: string | null
  at: Date
  answerUntil: Date
}

/** Opens a violation in the move's transaction, after lifting a leftover. */
export async function openViolation(
  transaction: Transaction,
  { assetId, reason, operatorId, at, answerUntil }: Objection,
): Promise<void> {
  await liftViolation(transaction, assetId, { at, answerUntil })
  await transaction.violationCase.create({
    data: { assetId, reason, openedById: operatorId, openedAt: at, answerUntil },
  })
}
