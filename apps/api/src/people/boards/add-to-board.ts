import { MarketError } from '@wencang/contract'
import { findsRow, runTransaction } from '@wencang/database'
import { MAX_BOARD_ASSETS } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../sessions/index.ts'
import { requireBoard } from './require-board.ts'

interface Place {
  boardId: string
  assetId: string
}

/**
 * Puts a favourite on a board. Idempotent.
 * @throws {MarketError} not_found for the board; asset_not_found if it is no favourite; quota_exceeded with a full board.
 */
export async function addToBoard(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  { boardId, assetId }: Place,
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    // Serialises per user to keep the limit.
    if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
    await requireBoard(transaction, userId, boardId)
    if ((await transaction.boardAsset.count({ where: { boardId, assetId } })) > 0) return
    // Locked, as removing a favourite waits for no user.
    const isFavourite = await findsRow(transaction)`
      SELECT 1 FROM favourite WHERE user_id = ${userId}::uuid AND asset_id = ${assetId}::uuid FOR KEY SHARE`
    if (!isFavourite) throw new MarketError('asset_not_found')
    if ((await transaction.boardAsset.count({ where: { boardId } })) >= MAX_BOARD_ASSETS)
      throw new MarketError('quota_exceeded', {
        details: [{ path: 'assets', message: `at most ${MAX_BOARD_ASSETS} assets on a board` }],
      })
    await transaction.boardAsset.create({ data: { boardId, assetId, userId } })
  })
}

/** Idempotent. */
export async function removeFromBoard(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  { boardId, assetId }: Place,
): Promise<void> {
  await db.boardAsset.deleteMany({ where: { boardId, assetId, userId } })
}
