import type { Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'

/**
 * Tells those who hold an asset that they cannot download it now, or can again, in the transaction that decided so. A job tells them. The asset is named as the
 * last of them bought it: a name that nobody has reviewed is not told.
 * @param once The decision's ID.
 */
export async function tellBuyersOfDownloads(
  transaction: Transaction,
  queue: Context['queue'],
  { assetId, isPaused, once }: { assetId: string; isPaused: boolean; once: string },
): Promise<void> {
  const last = await transaction.order.findFirst({
    where: { assetId, status: 'completed', isRefunded: false },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { assetName: true },
  })
  if (!last) return
  const kind = isPaused ? 'purchase.downloadsPaused' : 'purchase.downloadsResumed'
  const told = { kind, parameters: { assetId, assetName: last.assetName }, once } as const
  await queue.send(transaction, 'tell-audience', { audience: 'buyers', of: assetId, told })
}
