import {
  type AnnotationPage,
  API_PREFIX,
  MarketError,
  type ShownExplanations,
  toWebAnnotations,
} from '@wencang/contract'
import { assetPath } from '@wencang/domain'
import { presentExplanations, readApprovedExplanations, readUnsafeExplanations } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { findVisibleAsset } from './visible-asset.ts'

type ExplanationsContext = Pick<Context, 'db' | 'assetDetails' | 'storage'>

/**
 * Explanations of an asset, as the viewer may see them.
 * @throws {MarketError} asset_not_found as for the asset itself.
 */
export async function getExplanations(
  { db, assetDetails, storage }: ExplanationsContext,
  caller: Caller | null,
  assetId: string,
): Promise<ShownExplanations> {
  const { found, seesPresent } = await findVisibleAsset({ assetDetails }, caller, assetId)
  const explanations = await (seesPresent ? readUnsafeExplanations : readApprovedExplanations)(db, assetId)
  return presentExplanations(db, { explanations, orientation: found.view.orientation }, storage)
}

/**
 * Exports Web Annotations of an asset on sale.
 * @throws {MarketError} asset_not_found for an asset that is not on sale.
 */
export async function exportAnnotations(
  { db, assetDetails, storage, marketUrl }: ExplanationsContext & Pick<Context, 'marketUrl'>,
  assetId: string,
): Promise<AnnotationPage> {
  const { found } = await findVisibleAsset({ assetDetails }, null, assetId)
  // Redundant with `findVisibleAsset`; kept as a second check.
  if (found.view.status !== 'saling') throw new MarketError('asset_not_found')
  const stored = { explanations: await readUnsafeExplanations(db, assetId), orientation: found.view.orientation }
  return toWebAnnotations(await presentExplanations(db, stored, storage), {
    id: `${marketUrl}${API_PREFIX}/market/assets/${assetId}/annotations.jsonld`,
    source: marketUrl + assetPath(assetId),
  })
}
