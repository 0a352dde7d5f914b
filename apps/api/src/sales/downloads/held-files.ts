import { MarketError } from '@wencang/contract'
import { readBoughtFiles, readCurrentFiles, type SoldFile } from '../../assets/asset/index.ts'
import { readHeldVersion, readOwnVersion, type WhichVersion } from '../../assets/versions/index.ts'
import type { Context } from '../../context.ts'
import { requireDownloads } from './suspension.ts'

type FilesContext = Pick<Context, 'db'>

/**
 * Downloadable files, main file first: bought, or current for the creator.
 * @throws {MarketError} asset_not_found, not_purchased, or forbidden while downloads are suspended.
 */
export async function readHeldFiles({ db }: FilesContext, userId: string, assetId: string): Promise<SoldFile[]> {
  return (await readHolding({ db }, userId, assetId)).files
}

/** Also reports if the user created the asset. */
async function readHolding({ db }: FilesContext, userId: string, assetId: string) {
  const asset = await db.asset.findUnique({
    where: { id: assetId },
    select: { status: true, creatorId: true, downloadsSuspended: true },
  })
  if (!asset) throw new MarketError('asset_not_found')
  const bought = await readBoughtFiles(db, assetId, userId)
  const isMine = asset.creatorId === userId && asset.status !== 'deleted'
  const files = bought.length === 0 && isMine ? await readCurrentFiles(db, assetId) : bought
  if (!files.some(({ isFurther }) => !isFurther)) {
    if (asset.status === 'saling') throw new MarketError('not_purchased')
    throw new MarketError(isMine ? 'asset_not_found' : await errorOffSale({ db }, userId, assetId))
  }
  if (!isMine) requireDownloads(asset)
  return { files, isOwn: bought.length === 0 }
}

/**
 * Files of another promised version; for the creator any approved one.
 * @throws {MarketError} as `readHeldFiles`, and not_found for a version that the user does not hold.
 */
export async function readHeldVersionFiles(
  { db }: FilesContext,
  userId: string,
  assetId: string,
  which: WhichVersion,
): Promise<SoldFile[]> {
  const { isOwn } = await readHolding({ db }, userId, assetId)
  const files = isOwn
    ? await readOwnVersion(db, assetId, which)
    : await readHeldVersion(db, { assetId, buyerId: userId }, which)
  if (files.length === 0) throw new MarketError('not_found')
  return files
}

/**
 * A file of any held version, by default the main file.
 * @throws {MarketError} as `readHeldFiles`, and not_found for any other file.
 */
export async function readHeldFile(
  context: FilesContext,
  userId: string,
  assetId: string,
  fileId?: string,
): Promise<SoldFile> {
  const files = await readHeldFiles(context, userId, assetId)
  const file = files.find((one) => (fileId === undefined ? !one.isFurther : one.fileId === fileId))
  if (file) return file
  if (fileId === undefined) throw new MarketError('not_found')
  const others = await readHeldVersionFiles(context, userId, assetId, { fileId })
  return others.find((one) => one.fileId === fileId) as SoldFile
}

/** Former buyers get `not_purchased`; others cannot see assets off sale. */
async function errorOffSale({ db }: FilesContext, userId: string, assetId: string) {
  const count = await db.order.count({ where: { assetId, buyerId: userId, status: 'completed' } })
  return count > 0 ? 'not_purchased' : 'asset_not_found'
}
