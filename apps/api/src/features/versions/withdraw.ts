import type { Transaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'
import { endVersion } from './moves.ts'

/**
 * Ends the version of an asset that waits for its bytes or for a decision, if there is one, in the transaction that is the reason for it: another file comes by
 * an edit, or the asset is deleted.
 * @returns its file, whose upload the caller ends; null if there was none.
 */
export function withdrawOpenVersion(
  transaction: Transaction,
  queue: Queue,
  assetId: string,
  at: Date,
): Promise<string | null> {
  return endVersion(transaction, queue, { assetId }, 'withdraw', { decidedAt: at })
}
