import type { Executor, Transaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'
import { moveUploads } from './moves.ts'

/** Gives up what is still being uploaded for an asset, with the job that frees it at the store; in the transaction of the reason for it. */
export async function abandonUploads(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  await moveUploads(transaction, queue, { assetId }, 'abandon')
}

/**
 * How many uploads of a creator take room at the store that is not an asset's: those under way, and those that are over and by whose
 * addresses somebody may still write.
 */
export function countOpenUploads(db: Executor, creatorId: string): Promise<number> {
  return db.upload.count({
    where: {
      asset: { creatorId },
      OR: [{ state: 'open' }, { state: { in: ['failed', 'aborted'] }, cleanedAt: null }],
    },
  })
}

/** Holds everybody else who would begin an upload of this creator, until the transaction ends: so that several at once count one another. */
export async function holdUploadsOf(transaction: Executor, creatorId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('uploads ' || ${creatorId}, 0))`
}
