import { MarketError } from '@wencang/contract'
import { runTransaction, takeFromRateLimit } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import { isOperatorOf } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'
import { requestStep } from './request-step.ts'
import { requestTiles } from './tiles-records.ts'

/** Limited, because each retry may exhaust its step's time limit. */
const RETRIES = { calls: 3, windowSeconds: 24 * 60 * 60 }

/**
 * Retries an asset's failed preview or tiles.
 * @throws {MarketError} asset_not_found; nothing_to_retry if nothing failed.
 * @throws {MarketError} too_many_requests after three retries of an asset in a day.
 */
export async function retryPreview(
  { db, database, queue }: Pick<Context, 'db' | 'database' | 'queue'>,
  caller: Caller,
  assetId: string,
) {
  const isOperator = isOperatorOf(caller.roles, 'reviews')
  const isMine = isOperator ? {} : { creatorId: caller.userId }
  const asset = await db.asset.findFirst({
    where: { id: assetId, ...isMine, status: { notIn: ['violation', 'deleted'] } },
    select: { currentFileId: true },
  })
  if (!asset) throw new MarketError('asset_not_found')
  const fileId = asset.currentFileId
  if (fileId === null) throw new MarketError('nothing_to_retry')
  const failed = { fileId, state: 'none' as const, reason: { not: null, notIn: ['file_type'] } }
  if ((await db.preview.count({ where: failed })) + (await db.tiles.count({ where: failed })) === 0)
    throw new MarketError('nothing_to_retry')
  if (!isOperator) await requireRetries(database, assetId)
  await runTransaction(db, async (transaction) => {
    await changeAssetPages(transaction, [assetId])
    const light = await transaction.preview.updateMany({
      where: failed,
      data: { state: 'waiting', reason: null, message: null, requestedAt: new Date() },
    })
    if (light.count > 0) return requestStep(transaction, queue, 'make-preview', fileId)
    const tiles = await transaction.tiles.updateMany({ where: failed, data: { reason: null, message: null } })
    if (tiles.count === 0) throw new MarketError('nothing_to_retry')
    await requestTiles(transaction, queue, { id: fileId })
  })
}

async function requireRetries({ pool }: Context['database'], assetId: string): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeFromRateLimit(pool, `retry-preview:${assetId}`, RETRIES)
  if (!isAllowed) throw new MarketError('too_many_requests', { retryAfterSeconds })
}
