import type { Transaction } from '@wencang/database'
import type { Queue } from '../../ports/queue.ts'
import { endVersion } from './moves.ts'

/**
 * Withdraws an open version, in the caller's transaction.
 * @returns it, whose file's upload the caller must end; null if there was none.
 */
export function withdrawOpenVersion(
  transaction: Transaction,
  queue: Queue,
  assetId: string,
  at: Date,
): ReturnType<typeof endVersion> {
  return endVersion(transaction, queue, { assetId }, 'withdraw', { decidedAt: at })
}
