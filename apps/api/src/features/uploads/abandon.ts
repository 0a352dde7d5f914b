import type { Transaction } from '@wencang/database'
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
