import type { BatchResult } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { forEachAsset } from './for-each-asset.ts'
import { updateAsset } from './update-asset.ts'

/** Sets one price on several assets independently, effective immediately. @param price In yuan. */
export function priceAssets(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl' | 'clock' | 'queue'>,
  caller: Caller,
  assetIds: string[],
  price: number,
): Promise<BatchResult> {
  return forEachAsset(assetIds, async (assetId) => {
    await updateAsset(context, caller, assetId, { price })
  })
}
