import { type EditsBody, MarketError } from '@wencang/contract'
import { isUniqueViolation, runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdAsset, requireAuthorised } from '../asset/index.ts'
import { proposeEdits as insertEdits, requireFewProposals, withdrawEdits } from '../versions/index.ts'
import { checkReferences, requireFittingCategory, withEdits } from './fields.ts'
import { readOwnAsset } from './own-assets.ts'

/**
 * Proposes edits of an asset on sale, in place of those in review.
 * @throws {MarketError} asset_not_found, asset_incomplete, invalid_parameters, quota_exceeded
 * @throws {MarketError} not_launchable off sale, or when another proposal than `replaces` is open
 */
export async function proposeEdits(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  { userId: creatorId }: Caller,
  assetId: string,
  { edits, replaces }: EditsBody,
): Promise<void> {
  await readOwnAsset(db, creatorId, assetId)
  const at = clock.now()
  try {
    await runTransaction(db, async (transaction) => {
      await holdAsset(transaction, assetId)
      const asset = await readOwnAsset(transaction, creatorId, assetId)
      if (asset.status !== 'saling') throw new MarketError('not_launchable')
      await requireFewProposals(transaction, assetId, at)
      requireFittingCategory(edits, asset)
      requireAuthorised(withEdits(asset, edits), at)
      await checkReferences(transaction, creatorId, edits)
      if (replaces !== undefined && !(await withdrawEdits(transaction, queue, { id: replaces, assetId }, at)))
        throw new MarketError('not_launchable')
      await insertEdits(transaction, asset, edits, at)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new MarketError('not_launchable')
    throw error
  }
}
