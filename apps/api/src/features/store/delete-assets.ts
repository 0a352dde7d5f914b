import { type BatchResult, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { abandonUploads } from '../uploads/index.ts'
import { forEachAsset } from './for-each-asset.ts'
import { moveOwnAsset } from './own-assets.ts'

type DeleteContext = Pick<Context, 'db' | 'queue'>

/** Deletes an asset with what is still being uploaded for it. @throws {MarketError} asset_not_found, on_sale, or forbidden in violation. */
export async function deleteAsset(context: DeleteContext, creatorId: string, assetId: string): Promise<void> {
  const { queue } = context
  await moveOwnAsset(context, creatorId, assetId, {
    event: 'delete',
    // A violation keeps the evidence: only an operator ends it.
    errorIn: (status) => new MarketError(status === 'saling' ? 'on_sale' : 'forbidden'),
    async follow(transaction) {
      await abandonUploads(transaction, queue, assetId)
      await queue.send(transaction, 'place-pictures', { assetId })
    },
  })
}

/** Deletes several; each for itself. */
export function deleteAssets(context: DeleteContext, creatorId: string, assetIds: string[]): Promise<BatchResult> {
  return forEachAsset(assetIds, (assetId) => deleteAsset(context, creatorId, assetId))
}
