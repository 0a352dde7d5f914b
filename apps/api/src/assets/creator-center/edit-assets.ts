import type { AssetPatch, BatchEdits, BatchResult } from '@wencang/contract'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import type { AssetRecord } from '../asset/index.ts'
import { forEachAsset } from './for-each-asset.ts'
import { readOwnAsset } from './own-assets.ts'
import { changeAsset } from './update-asset.ts'

/** Makes the same edits to several assets independently, as `updateAsset` does. */
export function editAssets(
  context: Pick<Context, 'db' | 'clock' | 'queue'>,
  caller: Caller,
  { assets, pricePercent, ...edits }: BatchEdits,
): Promise<BatchResult> {
  return forEachAsset(assets, async (assetId) => {
    const asset = await readOwnAsset(context.db, caller.userId, assetId)
    const repriced = pricePercent === undefined ? {} : repricedBy(asset, pricePercent)
    await changeAsset(context, caller, asset, { ...edits, ...repriced })
  })
}

/** The price in percent of the present one; a concurrent edit is not repriced twice. */
const repricedBy = ({ priceFen, editsNum }: AssetRecord, percent: number): AssetPatch => ({
  price: yuanFromFen(Math.round((priceFen * percent) / 100)),
  basedOn: editsNum,
})
