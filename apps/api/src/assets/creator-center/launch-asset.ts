import { type BatchResult, MarketError, type StoreAsset } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { hasConsent, launchedEvent } from '../asset/index.ts'
import { forEachAsset } from './for-each-asset.ts'
import { getStoreAsset, moveOwnAsset, readOwnAsset } from './own-assets.ts'
import { requireComplete } from './require-complete.ts'

/**
 * Puts an approved asset on sale.
 * @throws {MarketError} asset_not_found, asset_incomplete, owner_not_accepted, not_launchable.
 */
export async function launchAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl' | 'queue' | 'clock'>,
  caller: Caller,
  assetId: string,
): Promise<StoreAsset> {
  await launch(context, caller, assetId)
  return getStoreAsset(context, caller, assetId)
}

/** Puts several approved assets on sale independently. */
export function launchAssets(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  assetIds: string[],
): Promise<BatchResult> {
  return forEachAsset(assetIds, (assetId) => launch(context, caller, assetId))
}

async function launch(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  caller: Caller,
  assetId: string,
): Promise<void> {
  const record = await readOwnAsset(context.db, caller.userId, assetId)
  if (record.status === 'removed') {
    requireComplete(record, context.clock.now())
    if (!record.needsReview && !(await hasConsent(context.db, assetId))) throw new MarketError('owner_not_accepted')
  }
  await moveOwnAsset(context, caller, assetId, {
    event: 'launch',
    errorIn: () => new MarketError('not_launchable'),
    // Compare-and-set: the owner may decline concurrently.
    where: { needsReview: false, ownership: record.ownership },
    happened: (transaction) =>
      launchedEvent(transaction, assetId, { isFirst: !record.publishedAt, at: context.clock.now() }),
  })
}
