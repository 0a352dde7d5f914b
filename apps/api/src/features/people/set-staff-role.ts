import type { Person } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { STAFF_ROLES, type StaffArea } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../sessions/index.ts'
import { holdPerson } from './hold-person.ts'
import { readPerson } from './read-person.ts'

/**
 * Effective from the person's next request. Idempotent.
 * @throws {MarketError} not_found; forbidden for oneself.
 */
export async function setStaffRole(
  context: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
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
    await recordAudit(transaction, {
      actorId: operator.userId,
      action: isGranted ? 'person.grant' : 'person.take',
      subjectKind: 'person',
      subjectId: userId,
      detail: { role },
      requestId,
    })
  })
  return readPerson(context, operator.userId, userId)
}
