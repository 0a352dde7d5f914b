import type { Transaction } from '@wencang/database'
import type { Context } from '../../context.ts'

/**
 * Call within the deciding transaction.
 * Names the asset as last bought: a reviewed name.
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
 * Notifies earlier buyers, within the approving transaction.
 * @param at Time of the approval.
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
