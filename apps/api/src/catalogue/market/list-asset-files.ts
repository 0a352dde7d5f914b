import type { FileManifest } from '@wencang/contract'
import { presentManifest, readBoughtFiles, readCurrentFiles } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../lib/actor.ts'
import { findVisibleAsset } from './visible-asset.ts'

/**
 * Lists an asset's files, as the viewer may see them.
 * @throws {MarketError} asset_not_found as for the asset itself.
 */
export async function listAssetFiles(
  { db, assetDetails }: Pick<Context, 'db' | 'assetDetails'>,
  assetId: string,
  actor: Actor | null,
): Promise<FileManifest> {
  const { seesPresent } = await findVisibleAsset({ assetDetails }, assetId, actor)
  const files =
    seesPresent || actor === null ? readCurrentFiles(db, assetId) : readBoughtFiles(db, assetId, actor.userId)
  return presentManifest(await files)
}
