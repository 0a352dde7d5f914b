import { MarketError, type StoreAsset } from '@wencang/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { getStoreAsset, moveOwnAsset, readOwnAsset } from './own-assets.ts'
import { requireComplete, requireVerifiedFiles } from './require-complete.ts'

/** Submits an asset for review. @throws {MarketError} asset_not_found, asset_incomplete, not_launchable. */
export async function submitAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl' | 'queue' | 'clock'>,
  caller: Caller,
  assetId: string,
): Promise<StoreAsset> {
  const record = await readOwnAsset(context.db, caller.userId, assetId)
  if (record.status === 'rejected' || record.status === 'removed') requireComplete(record, context.clock.now())
  // Verification of all files submits it automatically.
  if (record.status === 'uploading') await requireVerifiedFiles(context.db, assetId)
  await moveOwnAsset(context, caller, assetId, {
    event: 'submit',
    errorIn: () => new MarketError('not_launchable'),
    data: { submittedAt: context.clock.now(), needsReview: true },
    happened: () => ({ kind: 'asset.submitted', subjectId: assetId, payload: {} }),
  })
  return getStoreAsset(context, caller, assetId)
}
