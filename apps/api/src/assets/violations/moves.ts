import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, VIOLATION_TRANSITIONS, type ViolationEvent } from '@wencang/domain'

/**
 * Moves a violation by compare-and-set: of concurrent statement and decision, one wins.
 * @returns false, without changes, when its state refuses the event.
 */
export async function moveViolation(
  transaction: Transaction,
  caseId: string,
  event: ViolationEvent,
  change: { where?: Prisma.ViolationCaseWhereInput; data?: Prisma.ViolationCaseUncheckedUpdateManyInput } = {},
): Promise<boolean> {
  const { from, to } = moveOf(VIOLATION_TRANSITIONS, event)
  const { count } = await transaction.violationCase.updateMany({
    where: { ...change.where, id: caseId, state: { in: from } },
    // Only events of statements set `waitingSince`.
    data: { waitingSince: null, ...change.data, state: to },
  })
  return count > 0
}
