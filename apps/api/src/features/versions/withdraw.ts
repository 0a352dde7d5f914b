import type { Transaction } from '@wencang/database'
import { moveVersion } from './moves.ts'

/**
 * Ends the version of an asset that waits for its bytes or for a decision, if there is one, in the transaction that is the reason for it: another file comes by
 * an edit, or the asset is deleted. Whoever calls this ends its upload too.
 */
export async function withdrawOpenVersion(transaction: Transaction, assetId: string, at: Date): Promise<void> {
  await moveVersion(transaction, { assetId }, 'withdraw', { decidedAt: at })
}
