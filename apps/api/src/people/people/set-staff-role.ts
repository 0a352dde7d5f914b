import type { Person } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { STAFF_ROLES, type StaffArea } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdPerson } from './hold-person.ts'
import { readPerson } from './read-person.ts'

/**
 * Effective from the person's next request. Idempotent.
 * @throws {MarketError} not_found; forbidden for oneself.
 */
export async function setStaffRole(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'settlementDays'>,
  caller: Caller,
  { id: userId, area }: { id: string; area: StaffArea },
  isGranted: boolean,
): Promise<Person> {
  const role = STAFF_ROLES[area]
  await runTransaction(context.db, async (transaction) => {
    await holdPerson(transaction, caller, userId)
    const { count } = isGranted
      ? await transaction.roleGrant.createMany({ data: [{ userId, role, source: 'operator' }], skipDuplicates: true })
      : await transaction.roleGrant.deleteMany({ where: { userId, role } })
    if (count === 0) return
    await record({ queue: context.queue, transaction }, caller, {
      kind: isGranted ? 'person.roleGranted' : 'person.roleRevoked',
      subjectId: userId,
      payload: { role },
    })
  })
  return readPerson(context, caller.userId, userId)
}
