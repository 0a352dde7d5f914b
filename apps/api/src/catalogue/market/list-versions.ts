import type { AssetVersion } from '@wencang/contract'
import type { DetailCeiling } from '@wencang/domain'
import { readVersions } from '../../assets/versions/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { findVisibleAsset } from './visible-asset.ts'

/**
 * Lists approved versions; none during a violation.
 * @throws {MarketError} asset_not_found as for the asset itself.
 */
export async function listVersions(
  { db, storage, assetDetails }: Pick<Context, 'db' | 'storage' | 'assetDetails'>,
  caller: Caller | null,
  assetId: string,
): Promise<{ versions: AssetVersion[] }> {
  const { found, mine } = await findVisibleAsset({ assetDetails }, caller, assetId)
  const { status, ceiling } = found.view
  if (status === 'violation') return { versions: [] }
  const asked = { assetId, viewerId: caller?.userId ?? null, isMine: mine, ceiling: ceiling as DetailCeiling }
  return { versions: await readVersions(db, asked, storage.publicUrl) }
}
