import { MarketError, type Person } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { isSuspended } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdPerson } from './hold-person.ts'
import { readPerson } from './read-person.ts'

/**
 * Lifts a suspension; the person must relist their assets.
 * @throws {MarketError} not_found; forbidden for oneself; standing_changed if the person is not suspended.
 */
export async function liftSuspension(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'settlementDays'>,
  caller: Caller,
  userId: string,
): Promise<Person> {
  const { db, queue, clock } = context
  await runTransaction(db, async (transaction) => {
    const user = await holdPerson(transaction, caller, userId)
    if (!isSuspended(user, clock.now())) throw new MarketError('standing_changed')
    await transaction.user.update({
      where: { id: userId },
      data: { suspendedAt: null, suspendedUntil: null, suspensionReason: null, suspendedById: null },
    })
    await record({ queue, transaction }, caller, {
      kind: 'person.suspensionLifted',
      subjectId: userId,
      payload: { reason: user.suspensionReason },
    })
  })
  return readPerson(context, caller.userId, userId)
}
