import type { Download } from '@wencang/contract'
import { bareName } from '@wencang/domain'
import type { SoldFile } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { countDownload } from './count-download.ts'
import { readHeldFile } from './held-files.ts'

export const DOWNLOAD_URL_LIFETIME_SECONDS = 15 * 60

/**
 * Presigns the main file for buyers and creator.
 * @throws {MarketError} asset_not_found, not_purchased, or forbidden while downloads are suspended.
 */
export async function getDownload(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId }: Caller,
  assetId: string,
): Promise<Download> {
  const file = await readHeldFile({ db }, userId, assetId)
  await countDownload({ db, clock }, userId, assetId)
  return {
    downloadUrl: await signFile({ storage }, file),
    fileName: file.name,
    fileSize: file.fileSize,
    fileHash: file.fileHash,
    expiresAt: new Date(clock.now().getTime() + DOWNLOAD_URL_LIFETIME_SECONDS * 1000).toISOString(),
  }
}

/**
 * Presigns one held file.
 * @throws {MarketError} as `getDownload`, and not_found for a file of another asset or order.
 */
export async function getFileAddress(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  { id: assetId, fileId }: { id: string; fileId: string },
): Promise<string> {
  const file = await readHeldFile({ db }, userId, assetId, fileId)
  await countDownload({ db, clock }, userId, assetId)
  return signFile({ storage }, file)
}

/** Saves under the base name; only lists have folders. */
const signFile = ({ storage }: Pick<Context, 'storage'>, { key, name, contentType }: SoldFile) =>
  storage.signGet(key, bareName(name), contentType, DOWNLOAD_URL_LIFETIME_SECONDS)
