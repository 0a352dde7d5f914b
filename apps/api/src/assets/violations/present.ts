import type { Violation } from '@wencang/contract'
import { answerOf } from '@wencang/domain'
import type { ViolationRecord } from './records.ts'

type Statement = ViolationRecord['statements'][number]

/** Whether an answer or appeal is accepted at `at`. */
export const isAnswerable = (
  { state, answerUntil }: Pick<ViolationRecord, 'state' | 'answerUntil'>,
  at: Date,
): boolean => answerOf(state) !== null && answerUntil !== null && at < answerUntil

export const presentCase = ({ state, reason, openedAt, answerUntil }: ViolationRecord) => ({
  state,
  reason,
  openedAt: openedAt.toISOString(),
  answerUntil: answerUntil?.toISOString() ?? null,
})

export const presentStatement = ({
  id,
  isAppeal,
  text,
  createdAt,
  decision,
  decisionReason,
  decidedAt,
}: Statement) => ({
  id,
  isAppeal,
  text,
  at: createdAt.toISOString(),
  decision:
    decision && decidedAt
      ? {
          decision: decision === 'restore' ? ('restore' as const) : ('uphold' as const),
          reason: decisionReason,
          at: decidedAt.toISOString(),
        }
      : null,
})

export function presentViolation(record: ViolationRecord, now: Date): Violation {
  return {
    ...presentCase(record),
    asset: record.asset,
    answerable: isAnswerable(record, now),
    statements: record.statements.map((statement) => ({ ...presentStatement(statement), files: statement.fileIds })),
  }
}
