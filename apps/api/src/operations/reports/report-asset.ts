import { MarketError, type ReportBody } from '@wencang/contract'
import { runTransaction } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../../people/sessions/index.ts'

/** Open reports per user; more would flood the queue. */
const MAX_OPEN_REPORTS = 20

/**
 * Reports an asset on sale to the operators.
 * @throws {MarketError} asset_not_found; own_asset; request_exists while an earlier report is open; quota_exceeded.
 */
export async function reportAsset(
  { db }: Pick<Context, 'db'>,
  { userId: reporterId }: Caller,
  assetId: string,
  { kind, text }: ReportBody,
): Promise<{ id: string }> {
  return runTransaction(db, async (transaction) => {
    // Serializes per user: a double click reports once.
    if (!(await holdUser(transaction, reporterId))) throw new MarketError('not_signed_in')
    const asset = await transaction.asset.findFirst({
      where: { id: assetId, status: 'saling' },
      select: { creatorId: true, ownerId: true },
    })
    if (!asset) throw new MarketError('asset_not_found')
    if (asset.creatorId === reporterId || asset.ownerId === reporterId) throw new MarketError('own_asset')
    const open = await transaction.assetReport.findMany({
      where: { reporterId, state: 'open' },
      take: MAX_OPEN_REPORTS,
      select: { assetId: true },
    })
    if (open.some((earlier) => earlier.assetId === assetId)) throw new MarketError('request_exists')
    if (open.length >= MAX_OPEN_REPORTS) throw new MarketError('quota_exceeded')
    return transaction.assetReport.create({ data: { assetId, reporterId, kind, text }, select: { id: true } })
  })
}
