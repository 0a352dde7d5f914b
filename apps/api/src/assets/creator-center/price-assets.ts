import type { BatchResult } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { forEachAsset } from './for-each-asset.ts'
import { updateAsset } from './update-asset.ts'

/** Sets one price on several assets independently, effective immediately. @param price In yuan. */
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
