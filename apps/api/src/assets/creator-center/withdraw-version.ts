import { MarketError } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { abandonUploadOf } from '../../uploads/index.ts'
import { holdAsset } from '../asset/index.ts'
import { discardEdits, endVersion } from '../versions/index.ts'
import { readOwnAsset } from './own-assets.ts'

/**
 * Withdraws an undecided proposal and its upload, or discards rejected edits.
 * @throws {MarketError} asset_not_found, not_launchable when decided.
 */
export async function withdrawVersion(
  { db, queue, clock }: Pick<Context, 'db' | 'queue' | 'clock'>,
  { userId: creatorId }: Caller,
  { id: assetId, versionId }: { id: string; versionId: string },
): Promise<void> {
  await readOwnAsset(db, creatorId, assetId)
  await runTransaction(db, async (transaction) => {
    // Lock order as in the decision: asset before version.
    await holdAsset(transaction, assetId)
    const which = { id: versionId, assetId }
    const ended = await endVersion(transaction, queue, which, 'withdraw', { decidedAt: clock.now() })
    if (!ended && !(await discardEdits(transaction, which))) throw new MarketError('not_launchable')
    if (ended?.fileId) await abandonUploadOf(transaction, queue, ended.fileId)
  })
}
