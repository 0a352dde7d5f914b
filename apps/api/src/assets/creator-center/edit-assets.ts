import { type AssetPatch, type BatchEdits, type BatchResult, type ProposedEdits, splitPatch } from '@wencang/contract'
import { yuanFromFen } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import type { AssetRecord } from '../asset/index.ts'
import { findWaitingVersion, readEdits } from '../versions/index.ts'
import { forEachAsset } from './for-each-asset.ts'
import { readOwnAsset } from './own-assets.ts'
import { proposeEdits } from './propose-edits.ts'
import { changeAsset } from './update-asset.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'queue'>

/** Makes the same edits to several assets independently, as `updateAsset` and, on sale, `proposeEdits` do. */
export function editAssets(
  context: Needs,
  caller: Caller,
  { assets, pricePercent, ...edits }: BatchEdits,
): Promise<BatchResult> {
  return forEachAsset(assets, async (assetId) => {
    const asset = await readOwnAsset(context.db, caller.userId, assetId)
    const { live, edits: proposed } = asset.status === 'saling' ? splitPatch(edits) : { live: edits, edits: {} }
    if (Object.keys(proposed).length > 0) await addToProposal(context, caller, asset, proposed)
    const patch = pricePercent === undefined ? live : { ...live, ...repricedBy(asset, pricePercent) }
    if (Object.keys(patch).length > 0) await changeAsset(context, caller, asset, patch)
  })
}

/** Joins edits that are in review already. */
async function addToProposal(
  context: Needs,
  caller: Caller,
  { id, orientation }: AssetRecord,
  edits: ProposedEdits,
): Promise<void> {
  const waiting = await findWaitingVersion(context.db, id)
  const before = waiting?.edits ? readEdits(waiting.edits, orientation) : null
  await proposeEdits(context, caller, id, {
    edits: { ...before, ...edits },
    ...(waiting && before && { replaces: waiting.id }),
  })
}

/** The price in percent of the present one; a concurrent edit is not repriced twice. */
const repricedBy = ({ priceFen, editsNum }: AssetRecord, percent: number): AssetPatch => ({
  price: yuanFromFen(Math.round((priceFen * percent) / 100)),
  basedOn: editsNum,
})
