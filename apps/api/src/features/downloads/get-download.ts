import { type Download, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Actor } from '../sessions/index.ts'
import { requireDownloads } from './suspension.ts'

export const DOWNLOAD_URL_LIFETIME_SECONDS = 15 * 60

/**
 * A presigned URL of the original, for its buyers and its creator.
 * @throws {MarketError} asset_not_found, not_purchased, or forbidden while downloads are suspended.
 */
export async function getDownload(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  actor: Actor,
  assetId: string,
): Promise<Download> {
  const asset = await db.asset.findUnique({ where: { id: assetId }, include: { currentFile: true } })
  if (!asset) throw new MarketError('asset_not_found')
  const purchase = await db.order.findFirst({
    where: { assetId, buyerId: actor.userId, status: 'completed', isRefunded: false },
    include: { file: true },
  })
  const isMine = asset.creatorId === actor.userId && asset.status !== 'deleted'
  const file = purchase?.file ?? (isMine ? asset.currentFile : null)
  if (!file?.key || !file.sha256) {
    if (asset.status === 'saling') throw new MarketError('not_purchased')
    throw new MarketError(isMine ? 'asset_not_found' : await errorOffSale({ db }, actor, assetId))
  }
  if (!isMine) requireDownloads(asset)
  const contentType = file.contentType ?? 'application/octet-stream'
  return {
    downloadUrl: await storage.signGet(file.key, file.fileName, contentType, DOWNLOAD_URL_LIFETIME_SECONDS),
    fileName: file.fileName,
    fileSize: Number(file.sizeBytes),
    fileHash: file.sha256,
    expiresAt: new Date(clock.now().getTime() + DOWNLOAD_URL_LIFETIME_SECONDS * 1000).toISOString(),
  }
}

/** A former buyer learns that they no longer hold the asset; for other users an asset off sale does not exist. */
async function errorOffSale({ db }: Pick<Context, 'db'>, actor: Actor, assetId: string) {
  const count = await db.order.count({ where: { assetId, buyerId: actor.userId, status: 'completed' } })
  return count > 0 ? 'not_purchased' : 'asset_not_found'
}
