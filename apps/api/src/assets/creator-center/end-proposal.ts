import type { Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import { abandonUploadOf } from '../../uploads/index.ts'
import { withdrawOpenVersion } from '../versions/index.ts'

/** Withdraws a proposal and its upload. Caller locks the asset. */
export async function endProposal(
  transaction: Transaction,
  queue: Context['queue'],
  assetId: string,
  at: Date,
): Promise<void> {
  const ended = await withdrawOpenVersion(transaction, queue, assetId, at)
  if (ended?.fileId) await abandonUploadOf(transaction, queue, ended.fileId)
}
