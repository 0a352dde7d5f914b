import { type BatchResult, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { forEachAsset } from './for-each-asset.ts'
import { moveOwnAsset } from './own-assets.ts'

type DeleteContext = Pick<Context, 'db' | 'queue' | 'clock'>

/**
 * Deletes an asset.
 * @throws {MarketError} asset_not_found, on_sale, or forbidden in violation.
 */
export async function deleteAsset(context: DeleteContext, caller: Caller, assetId: string): Promise<void> {
  await moveOwnAsset(context, caller, assetId, {
    event: 'delete',
    // A violation is evidence: only an operator ends it.
    errorIn: (status) => new MarketError(status === 'saling' ? 'on_sale' : 'forbidden'),
    happened: () => ({
      kind: 'asset.deleted',
      subjectId: assetId,
      payload: { at: context.clock.now().toISOString() },
    }),
  })
}

/** Deletes several assets independently. */
export function deleteAssets(context: DeleteContext, caller: Caller, assetIds: string[]): Promise<BatchResult> {
  return forEachAsset(assetIds, (assetId) => deleteAsset(context, caller, assetId))
}
