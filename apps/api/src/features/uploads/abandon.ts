import type { Transaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'
import { moveUploads } from './moves.ts'

/** Ends an asset's unfinished uploads and queues their clean-up. */
export async function abandonUploads(transaction: Transaction, queue: Queue, assetId: string): Promise<void> {
  await moveUploads(transaction, queue, { assetId }, 'abandon')
}

/** Same for one file's upload. */
export async function abandonUploadOf(transaction: Transaction, queue: Queue, fileId: string): Promise<void> {
  await moveUploads(transaction, queue, { fileId: { in: [fileId] } }, 'abandon')
}
