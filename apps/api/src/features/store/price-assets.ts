import type { BatchResult } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { forEachAsset } from './for-each-asset.ts'
import { updateAsset } from './update-asset.ts'

/** Gives several assets the same price, each on its own: on sale it counts at once. @param price In yuan. */
export function priceAssets(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl' | 'clock' | 'queue'>,
  creatorId: string,
  assetIds: string[],
  price: number,
  requestId: string,
): Promise<BatchResult> {
  return forEachAsset(assetIds, async (assetId) => {
    await updateAsset(context, creatorId, assetId, { price }, requestId)
  })
}
