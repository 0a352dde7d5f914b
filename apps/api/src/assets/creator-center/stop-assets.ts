import { type BatchResult, MarketError, type StoreAsset } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { forEachAsset } from './for-each-asset.ts'
import { getStoreAsset, moveOwnAsset } from './own-assets.ts'

type StopContext = Pick<Context, 'db' | 'storage' | 'marketUrl' | 'queue'>

/** Takes an asset off sale. @throws {MarketError} asset_not_found, not_delistable. */
export async function stopAsset(
  context: StopContext,
  creatorId: string,
  assetId: string,
  requestId: string,
): Promise<StoreAsset> {
  await moveOff(context, creatorId, assetId, requestId)
  return getStoreAsset(context, creatorId, assetId)
}

/** Takes several assets off sale independently. */
export function stopAssets(
  context: StopContext,
  creatorId: string,
  assetIds: string[],
  requestId: string,
): Promise<BatchResult> {
  return forEachAsset(assetIds, (assetId) => moveOff(context, creatorId, assetId, requestId))
}

const moveOff = (context: StopContext, creatorId: string, assetId: string, requestId: string) =>
  moveOwnAsset(context, creatorId, assetId, requestId, {
    event: 'stop',
    errorIn: () => new MarketError('not_delistable'),
    happened: () => ({ kind: 'asset.stopped', subjectId: assetId, payload: {} }),
  })
