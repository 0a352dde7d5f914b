import { type BatchResult, MarketError } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { takeBackTiles } from '../previews/index.ts'
import { revokeVersions } from '../proof/index.ts'
import { abandonUploads } from '../uploads/index.ts'
import { withdrawOpenVersion } from '../versions/index.ts'
import { forEachAsset } from './for-each-asset.ts'
import { moveOwnAsset } from './own-assets.ts'

type DeleteContext = Pick<Context, 'db' | 'queue' | 'clock'>

/**
 * Deletes an asset and its unfinished upload.
 * @throws {MarketError} asset_not_found, on_sale, or forbidden in violation.
 */
export async function deleteAsset(
  context: DeleteContext,
  creatorId: string,
  assetId: string,
  requestId: string,
): Promise<void> {
  const { queue, clock } = context
  await moveOwnAsset(context, creatorId, assetId, requestId, {
    event: 'delete',
    // A violation is evidence: only an operator ends it.
    errorIn: (status) => new MarketError(status === 'saling' ? 'on_sale' : 'forbidden'),
    async follow(transaction) {
      await abandonUploads(transaction, queue, assetId)
      await withdrawOpenVersion(transaction, queue, assetId, clock.now())
      await queue.send(transaction, 'place-pictures', { assetId })
      await takeBackTiles(transaction, queue, assetId)
      await revokeVersions(transaction, assetId, 'deleted', clock.now())
    },
    happened: () => ({ kind: 'asset.deleted', subjectId: assetId, payload: {} }),
  })
}

/** Deletes several assets independently. */
export function deleteAssets(
  context: DeleteContext,
  creatorId: string,
  assetIds: string[],
  requestId: string,
): Promise<BatchResult> {
  return forEachAsset(assetIds, (assetId) => deleteAsset(context, creatorId, assetId, requestId))
}
