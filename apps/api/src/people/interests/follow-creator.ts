import { invalid, MAX_INTERESTS, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../sessions/index.ts'

/**
 * Follows a creator or owner. Idempotent.
 * @throws {MarketError} not_found; invalid_parameters for oneself; quota_exceeded with as many as a person may follow.
 */
export async function followCreator({ db }: Pick<Context, 'db'>, { userId }: Caller, creatorId: string): Promise<void> {
  if (userId === creatorId) throw invalid('creatorId', 'not yourself')
  await runTransaction(db, async (transaction) => {
    // Serialises per user to keep the limit.
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    const key = { userId_creatorId: { userId, creatorId } }
    if (await transaction.followedCreator.findUnique({ where: key, select: { userId: true } })) return
    const creator = { userId: creatorId, user: { deletedAt: null }, OR: [{ isCreator: true }, { isOwner: true }] }
    if ((await transaction.creatorProfile.count({ where: creator })) === 0) throw new MarketError('not_found')
    if ((await transaction.followedCreator.count({ where: { userId } })) >= MAX_INTERESTS)
      throw new MarketError('quota_exceeded')
    await transaction.followedCreator.create({ data: { userId, creatorId } })
  })
}

/** Idempotent. */
export async function unfollowCreator(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  creatorId: string,
): Promise<void> {
  await db.followedCreator.deleteMany({ where: { userId, creatorId } })
}
