import type { Person } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { recordAccess } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { readPerson } from './read-person.ts'

/** Repeated openings within this time add no audit entry. */
const ONE_LOOK_MS = 60 * 60 * 1000

/** Returns a person's page and audits the access. @throws {MarketError} not_found. */
export async function getPerson(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'settlementDays'>,
  caller: Caller,
  userId: string,
): Promise<Person> {
  const person = await readPerson(context, caller.userId, userId)
  const { db, queue, clock } = context
  const since = new Date(clock.now().getTime() - ONE_LOOK_MS)
  const looked = await db.auditEntry.count({
    where: {
      actorId: caller.userId,
      subjectKind: 'person',
      subjectId: userId,
      action: 'person.open',
      createdAt: { gt: since },
    },
  })
  if (looked === 0) await recordAccess({ db, queue }, caller, { kind: 'person.opened', subjectId: userId, payload: {} })
  return person
}
