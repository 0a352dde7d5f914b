import { MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import { isOperatorOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Actor } from '../sessions/index.ts'
import { requestTiles } from './tiles-records.ts'

/**
 * Tries again what could not be made of an asset's file: its preview, or the tiles. For its creator and operators.
 * @throws {MarketError} asset_not_found, or invalid_status if nothing failed.
 */
export async function retryPreview({ db, queue }: Pick<Context, 'db' | 'queue'>, actor: Actor, assetId: string) {
  const isMine = isOperatorOf(actor.roles, 'reviews') ? {} : { creatorId: actor.userId }
  const asset = await db.asset.findFirst({
    where: { id: assetId, ...isMine, status: { notIn: ['violation', 'deleted'] } },
    select: { currentFileId: true },
  })
  if (!asset) throw new MarketError('asset_not_found')
  const fileId = asset.currentFileId ?? ''
  await runTransaction(db, async (transaction) => {
    const failed = { fileId, state: 'none' as const, reason: { not: null, notIn: ['file_type'] } }
    const light = await transaction.preview.updateMany({
      where: failed,
      data: { state: 'waiting', reason: null, message: null, requestedAt: new Date() },
    })
    if (light.count > 0) return queue.send(transaction, 'make-preview', { fileId })
    const tiles = await transaction.tiles.updateMany({ where: failed, data: { reason: null, message: null } })
    if (tiles.count === 0) throw new MarketError('nothing_to_retry')
    await requestTiles(transaction, queue, { id: fileId })
  })
}
