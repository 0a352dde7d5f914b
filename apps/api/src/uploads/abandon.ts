import type { Transaction } from '@wencang/database'
import type { Queue } from '../ports/queue.ts'
import { moveUploads } from './moves.ts'

/** Ends the unfinished upload of a file and queues its clean-up. */
export async function abandonUploadOf(transaction: Transaction, queue: Queue, fileId: string): Promise<void> {
  await moveUploads(transaction, queue, { fileId: { in: [fileId] } }, 'abandon')
}
