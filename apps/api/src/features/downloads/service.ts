import { type Download, MarketError } from '@wencang/contract'
import type { Database } from '@wencang/database'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Actor } from '../sessions/index.ts'

export interface DownloadService {
  /**
   * A signed address of the original for who bought it, or made it.
   * @throws {MarketError} asset_not_found, not_purchased, or forbidden while downloads are suspended.
   */
  address(actor: Actor, assetId: string): Promise<Download>
}

export const DOWNLOAD_URL_LIFETIME_SECONDS = 15 * 60

export function createDownloadService({
  db,
  storage,
  clock,
}: {
  db: Database['prisma']
  storage: Storage
  clock: Clock
}): DownloadService {
  return {
    async address(actor, assetId) {
      const asset = await db.asset.findUnique({ where: { id: assetId }, include: { currentFile: true } })
      if (!asset) throw new MarketError('asset_not_found')
      const purchase = await db.order.findFirst({
        where: { assetId, buyerId: actor.userId, status: 'completed', isRefunded: false },
        include: { file: true },
      })
      const isMine = asset.creatorId === actor.userId && asset.status !== 'deleted'
      const file = purchase?.file ?? (isMine ? asset.currentFile : null)
      if (!file?.key || !file.sha256)
        throw new MarketError(
          asset.status === 'saling' ? 'not_purchased' : isMine ? 'asset_not_found' : await unseen(actor, assetId),
        )
      if (asset.downloadsSuspended && !isMine) {
        throw new MarketError('forbidden', {
          details: [{ path: 'id', message: 'downloads are suspended until an operator decides' }],
        })
      }
      const contentType = file.contentType ?? 'application/octet-stream'
      return {
        downloadUrl: await storage.signGet(file.key, file.fileName, contentType, DOWNLOAD_URL_LIFETIME_SECONDS),
        fileName: file.fileName,
        fileSize: Number(file.sizeBytes),
        fileHash: file.sha256,
        expiresAt: new Date(clock.now().getTime() + DOWNLOAD_URL_LIFETIME_SECONDS * 1000).toISOString(),
      }
    },
  }

  /** Who once bought it is told that they no longer hold it; to others an asset off sale does not exist. */
  async function unseen(actor: Actor, assetId: string): Promise<'not_purchased' | 'asset_not_found'> {
    const count = await db.order.count({ where: { assetId, buyerId: actor.userId, status: 'completed' } })
    return count > 0 ? 'not_purchased' : 'asset_not_found'
  }
}
