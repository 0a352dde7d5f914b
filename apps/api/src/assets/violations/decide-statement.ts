import type { Transaction } from '@wencang/database'
import { upholdOf } from '@wencang/domain'
import { moveViolation } from './moves.ts'
import { findViolation, type ViolationRecord } from './records.ts'

export interface StatementDecision {
  reason?: string | undefined
  /** Statement that the operator read, if still waiting. */
  statementId?: string | undefined
  at: Date
  /** Appeal deadline, if an answer was decided. */
  answerUntil: Date
}

export const waitingStatement = ({ statements }: Pick<ViolationRecord, 'statements'>) =>
  statements.find(({ decidedAt }) => decidedAt === null)

/**
 * Upholds a violation; one appeal may follow an answer.
 * @returns the appeal deadline; null when no statement waits, or another than the operator read.
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
 * Ends a violation in the restoring transaction.
 * @returns false after an unread statement, or when another operator was faster.
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
