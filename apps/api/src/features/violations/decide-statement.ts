import type { Transaction } from '@wencang/database'
import { upholdOf } from '@wencang/domain'
import { moveViolation } from './moves.ts'
import { findViolation, type ViolationRecord } from './records.ts'

/** An operator's decision on a violation. */
export interface StatementDecision {
  reason?: string | undefined
  /** The statement that the operator read; the decision counts only while it is the one that waits. */
  statementId?: string | undefined
  at: Date
  /** Until when the creator may appeal, if the answer was decided. */
  answerUntil: Date
}

/** The statement of a violation that waits for a decision. */
export const waitingStatement = ({ statements }: Pick<ViolationRecord, 'statements'>) =>
  statements.find(({ decidedAt }) => decidedAt === null)

/**
 * A violation stands, whatever its creator said: one appeal may follow the answer, none the appeal. In the transaction of the operator's decision.
 * @returns null when no statement waits, or another one than the operator read; else until when the creator may appeal.
 */
export async function upholdViolation(
  transaction: Transaction,
  assetId: string,
  decision: StatementDecision,
): Promise<{ answerUntil: Date | null } | null> {
  const violation = await findViolation(transaction, assetId)
  const event = violation && upholdOf(violation.state)
  if (!violation || !event || !isOfRead(violation, decision)) return null
  const answerUntil = event === 'uphold' ? decision.answerUntil : null
  if (!(await moveViolation(transaction, violation.id, event, { data: { answerUntil } }))) return null
  await recordDecision(transaction, violation, 'uphold', decision)
  return { answerUntil }
}

/**
 * Ends the violation of an asset, in the transaction that restores it.
 * @returns false when the creator has said something that the operator did not read, or another operator was faster.
 */
export async function liftViolation(
  transaction: Transaction,
  assetId: string,
  decision: StatementDecision,
): Promise<boolean> {
  const violation = await findViolation(transaction, assetId)
  if (!violation) return true
  if (!isOfRead(violation, decision)) return false
  if (!(await moveViolation(transaction, violation.id, 'lift', { data: { answerUntil: null } }))) return false
  await recordDecision(transaction, violation, 'restore', decision)
  return true
}

function isOfRead(violation: ViolationRecord, { statementId }: StatementDecision): boolean {
  return statementId === undefined || waitingStatement(violation)?.id === statementId
}

async function recordDecision(
  transaction: Transaction,
  violation: ViolationRecord,
  decision: 'uphold' | 'restore',
  { reason, at }: StatementDecision,
): Promise<void> {
  await transaction.violationStatement.updateMany({
    where: { caseId: violation.id, decidedAt: null },
    data: { decision, decisionReason: reason ?? null, decidedAt: at },
  })
}
