import type { FileManifest } from '@wencang/contract'
import { presentManifest, readBoughtFiles, readCurrentFiles } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { findVisibleAsset } from './visible-asset.ts'

/**
 * Lists an asset's files, as the viewer may see them.
 * @throws {MarketError} asset_not_found as for the asset itself.
 */
export async function listAssetFiles(
  { db, assetDetails }: Pick<Context, 'db' | 'assetDetails'>,
  caller: Caller | null,
  assetId: string,
): Promise<FileManifest> {
  const { seesPresent } = await findVisibleAsset({ assetDetails }, caller, assetId)
  const files =
    seesPresent || caller === null ? readCurrentFiles(db, assetId) : readBoughtFiles(db, assetId, caller.userId)
  return presentManifest(await files)
}
