import type { Prisma, Transaction } from '@wencang/database'
import { moveOf, VIOLATION_TRANSITIONS, type ViolationEvent } from '@wencang/domain'

/**
 * Moves a violation by an event, together with other columns of the row. Compare-and-set: the creator's statement and an operator's decision may come
 * together, and exactly one wins.
 * @returns false when its state does not take the event; nothing has changed then.
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
    // A statement waits in no other state than those that its own events lead to.
    data: { waitingSince: null, ...change.data, state: to },
  })
  return count > 0
}
