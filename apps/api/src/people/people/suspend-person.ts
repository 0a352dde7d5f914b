import { invalid, MarketError, type Person, type SuspensionBody } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { isSuspended } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdPerson } from './hold-person.ts'
import { readPerson } from './read-person.ts'

/**
 * Ends sessions, delists own assets and holds payouts.
 * Keeps other creators' assets on sale.
 * @throws {MarketError} not_found; forbidden for oneself.
 * @throws {MarketError} standing_changed if the person is suspended already; 400 for an end in the past.
 */
export async function suspendPerson(
  context: Pick<Context, 'db' | 'clock' | 'settlementDays' | 'queue'>,
  caller: Caller,
  userId: string,
  { reason, until }: SuspensionBody,
): Promise<Person> {
  const { db, clock, queue } = context
  const now = clock.now()
  const end = until === undefined ? null : new Date(until)
  if (end && end <= now) throw invalid('until', 'must be in the future')
  await runTransaction(db, async (transaction) => {
    const user = await holdPerson(transaction, caller, userId)
    if (isSuspended(user, now)) throw new MarketError('standing_changed')
    await transaction.user.update({
      where: { id: userId },
      data: { suspendedAt: now, suspendedUntil: end, suspensionReason: reason, suspendedById: caller.userId },
    })
    await transaction.session.updateMany({
      where: { userId, revokedAt: null },
      data: { revokedAt: now, idToken: null },
    })
    await record({ queue, transaction }, caller, {
      kind: 'person.suspended',
      subjectId: userId,
      payload: { reason, until: end?.toISOString() ?? null },
    })
  })
  return readPerson(context, caller.userId, userId)
}
