import { MarketError } from '@wencang/contract'
import type { Executor, Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Queue } from '../../ports/queue.ts'
import { moveUploads } from './moves.ts'

/** Ends an asset's unfinished uploads, with the job that removes them from the store; in the transaction that is the reason for it. */
export async function abandonUploads(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  await moveUploads(transaction, queue, { assetId }, 'abandon')
}

/** The same of one file's upload, if it has not ended. */
export async function abandonUploadOf(transaction: Transaction, queue: Queue, fileId: string): Promise<void> {
  await moveUploads(transaction, queue, { fileId: { in: [fileId] } }, 'abandon')
}

/**
 * How many of a creator's uploads take room in the store that does not belong to an asset: those under way, and those that have ended but whose URLs can still
 * be written to.
 */
function countOpenUploads(db: Executor, creatorId: string): Promise<number> {
  return db.upload.count({
    where: {
      asset: { creatorId },
      OR: [{ state: 'open' }, { state: { in: ['failed', 'aborted'] }, cleanedAt: null }],
    },
  })
}

/** @throws {MarketError} quota_exceeded when the creator has the maximum number of uploads under way. */
export async function requireQuota(
  { maxOpenUploads }: Pick<Context, 'maxOpenUploads'>,
  db: Executor,
  creatorId: string,
): Promise<void> {
  if ((await countOpenUploads(db, creatorId)) < maxOpenUploads) return
  throw new MarketError('quota_exceeded', {
    details: [{ path: '', message: `at most ${maxOpenUploads} uploads at once` }],
  })
}

/** Blocks other uploads of this creator from beginning until the transaction ends, so that concurrent ones count one another. */
export async function holdUploadsOf(transaction: Executor, creatorId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('uploads ' || ${creatorId}, 0))`
}
