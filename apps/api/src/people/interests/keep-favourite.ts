import { MAX_INTERESTS, MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../sessions/index.ts'

/**
 * Adds an asset on sale. Idempotent, even when off sale.
 * @throws {MarketError} asset_not_found; quota_exceeded with as many as a person may have.
 */
export async function addFavourite({ db }: Pick<Context, 'db'>, { userId }: Caller, assetId: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    // Serialises per user to keep the limit.
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    const key = { userId_assetId: { userId, assetId } }
    if (await transaction.favourite.findUnique({ where: key, select: { userId: true } })) return
    if ((await transaction.asset.count({ where: { id: assetId, status: 'saling' } })) === 0)
      throw new MarketError('asset_not_found')
    if ((await transaction.favourite.count({ where: { userId } })) >= MAX_INTERESTS)
      throw new MarketError('quota_exceeded')
    await transaction.favourite.create({ data: { userId, assetId } })
  })
}

/** Idempotent. */
export async function removeFavourite({ db }: Pick<Context, 'db'>, { userId }: Caller, assetId: string): Promise<void> {
  await db.favourite.deleteMany({ where: { userId, assetId } })
}
