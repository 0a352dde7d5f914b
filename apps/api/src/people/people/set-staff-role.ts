import type { Person } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { STAFF_ROLES, type StaffArea } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Actor } from '../../lib/actor.ts'
import { holdPerson } from './hold-person.ts'
import { readPerson } from './read-person.ts'

/**
 * Effective from the person's next request. Idempotent.
 * @throws {MarketError} not_found; forbidden for oneself.
 */
export async function setStaffRole(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'settlementDays'>,
  operator: Actor,
  { id: userId, area }: { id: string; area: StaffArea },
  isGranted: boolean,
  requestId: string,
): Promise<Person> {
  const role = STAFF_ROLES[area]
  await runTransaction(context.db, async (transaction) => {
    await holdPerson(transaction, operator, userId)
    const { count } = isGranted
      ? await transaction.roleGrant.createMany({ data: [{ userId, role, source: 'operator' }], skipDuplicates: true })
      : await transaction.roleGrant.deleteMany({ where: { userId, role } })
    if (count === 0) return
    await record(
      { queue: context.queue, transaction },
      { userId: operator.userId, requestId },
      { kind: isGranted ? 'person.roleGranted' : 'person.roleRevoked', subjectId: userId, payload: { role } },
    )
  })
  return readPerson(context, operator.userId, userId)
}
