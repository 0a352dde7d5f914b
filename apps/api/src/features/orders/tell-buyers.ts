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

/**
 * Tells those who bought an asset before that another version is out, in the transaction that approved it. A job tells them.
 * @param at When it was approved.
 */
export async function tellBuyersOfVersion(
  transaction: Transaction,
  queue: Context['queue'],
  parameters: { assetId: string; assetName: string; version: number; isForBuyers: boolean },
  at: Date,
): Promise<void> {
  const { assetId, version } = parameters
  const told = { kind: 'purchase.newVersion', parameters, once: `${assetId} ${version}` } as const
  await queue.send(transaction, 'tell-audience', {
    audience: 'earlierBuyers',
    of: assetId,
    before: at.toISOString(),
    told,
  })
}
