import { type BatchResult, MarketError, type StoreAsset } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { forEachAsset } from './for-each-asset.ts'
import { getStoreAsset, moveOwnAsset } from './own-assets.ts'

type StopContext = Pick<Context, 'db' | 'storage' | 'marketUrl' | 'queue'>

/** Takes an asset off sale. @throws {MarketError} asset_not_found, not_delistable. */
export async function stopAsset(context: StopContext, caller: Caller, assetId: string): Promise<StoreAsset> {
  await moveOff(context, caller, assetId)
  return getStoreAsset(context, caller, assetId)
}

/** Takes several assets off sale independently. */
export function stopAssets(context: StopContext, caller: Caller, assetIds: string[]): Promise<BatchResult> {
  return forEachAsset(assetIds, (assetId) => moveOff(context, caller, assetId))
}

const moveOff = (context: StopContext, caller: Caller, assetId: string) =>
  moveOwnAsset(context, caller, assetId, {
    event: 'stop',
    errorIn: () => new MarketError('not_delistable'),
    happened: () => ({ kind: 'asset.stopped', subjectId: assetId, payload: {} }),
  })
