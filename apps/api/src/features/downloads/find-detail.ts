import { MarketError } from '@wencang/contract'
import { isOperatorOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Actor } from '../sessions/index.ts'
import { requireDownloads } from './suspension.ts'

/** Long enough to look at a work, so that a browser asks once for each file. */
export const DETAIL_URL_LIFETIME_SECONDS = 60 * 60

/**
 * The address of a file of an asset's full detail: signed, or the public one if everybody may see everything. Buyers see the file that they bought, the parties
 * and operators the current one. Whether the file exists is not checked: the store answers that.
 * @param path below the folder of the tiles, without leading elsewhere.
 * @throws {MarketError} asset_not_found where there is no such asset or detail, not_purchased, or forbidden while downloads are suspended.
 */
export async function findDetail(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  assetId: string,
  path: string,
): Promise<string> {
  const [asset, purchase] = await Promise.all([
    db.asset.findFirst({ where: { id: assetId, status: { not: 'deleted' } }, select: COLUMNS }),
    db.order.findFirst({
      where: { assetId, buyerId: actor.userId, status: 'completed', isRefunded: false },
      orderBy: { paidAt: 'desc' },
      select: { fileId: true },
    }),
  ])
  if (!asset) throw new MarketError('asset_not_found')
  const isParty = [asset.creatorId, asset.ownerId].includes(actor.userId) || isOperatorOf(actor.roles, 'reviews')
  if (!isParty && !purchase) throw new MarketError(asset.status === 'saling' ? 'not_purchased' : 'asset_not_found')
  if (!isParty) requireDownloads(asset)
  const fileId = isParty ? asset.currentFileId : (purchase?.fileId ?? null)
  const tiles = fileId && (await db.tiles.findUnique({ where: { fileId }, select: { folder: true, ceiling: true } }))
  if (!tiles || tiles.folder === null) throw new MarketError('asset_not_found')
  const key = `${tiles.folder}/${path}`
  return tiles.ceiling === 'full' ? storage.publicUrl(key) : storage.signRead(key, DETAIL_URL_LIFETIME_SECONDS)
}

const COLUMNS = { status: true, creatorId: true, ownerId: true, currentFileId: true, downloadsSuspended: true } as const
