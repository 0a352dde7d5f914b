import type { AssetPatch, BatchEdits, BatchResult } from '@wencang/contract'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { forEachAsset } from './for-each-asset.ts'
import { readOwnAsset } from './own-assets.ts'
import { updateAsset } from './update-asset.ts'

type EditContext = Pick<Context, 'db' | 'storage' | 'marketUrl' | 'clock' | 'queue'>

/** Makes the same edits to several assets independently, as {@link updateAsset} does. */
export function editAssets(
  context: EditContext,
  caller: Caller,
  { assets, pricePercent, ...edits }: BatchEdits,
): Promise<BatchResult> {
  return forEachAsset(assets, async (assetId) => {
    const repriced = pricePercent === undefined ? {} : await repricedBy(context, caller, assetId, pricePercent)
    await updateAsset(context, caller, assetId, { ...edits, ...repriced })
  })
}

/** The price in percent of the present one; a concurrent edit is not repriced twice. */
async function repricedBy({ db }: EditContext, { userId }: Caller, id: string, percent: number): Promise<AssetPatch> {
  const { priceFen, editsNum } = await readOwnAsset(db, userId, id)
  return { price: yuanFromFen(Math.round((Number(priceFen) * percent) / 100)), basedOn: editsNum }
}
