import { MarketError, type ReviewBody, type StoreAsset } from '@wencang/contract'
import { type Prisma, runTransaction, type Transaction } from '@wencang/database'
import type { AssetEvent } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { type AssetRecord, findUnsafeAsset, moveAsset, presentStoreAssets, withholdPictures } from '../assets/index.ts'
import { recordAudit } from '../audit/index.ts'
import { tellOfLaunch } from '../interests/index.ts'
import { holdUser } from '../onboarding/index.ts'
import { openOrdersOf } from '../orders/index.ts'
import { endOrders } from '../payments/index.ts'
import type { Actor } from '../sessions/index.ts'
import { approvalDetail, readFacts } from './approved-facts.ts'
import { readReviewedAsset } from './get-review.ts'
import { recordReview } from './history.ts'
import { tellOfAssetDecision } from './tell.ts'

type DecideContext = Pick<Context, 'db' | 'storage' | 'queue' | 'clock'>

/**
 * An operator's decision on an asset, with all that follows from it.
 * @throws {MarketError} asset_not_found, owner_not_accepted, not_launchable, or forbidden for the operator's own.
 */
export async function decideAsset(
  context: DecideContext,
  operator: Actor,
  assetId: string,
  body: ReviewBody,
  requestId: string,
): Promise<StoreAsset> {
  const { db, queue } = context
  const record = await readReviewedAsset(db, assetId)
  if (record.creatorId === operator.userId || record.ownerId === operator.userId) throw new MarketError('forbidden')
  await runTransaction(db, async (transaction) => {
    // Locked before the asset's row, as everywhere: nobody escapes a violation by deleting their account at this moment.
    if (body.decision === 'violation') await holdParties(transaction, record)
    const moved = await carryOut(context, transaction, assetId, body)
    if (!moved) {
      // If it was deleted since it was read, it is not found.
      await readReviewedAsset(transaction, assetId)
      throw new MarketError('not_launchable')
    }
    const reviewId = await recordReview(transaction, 'asset', assetId, operator.userId, body)
    await tellOfAssetDecision(transaction, record, { reviewId, ...body }, moved === 'saling')
    if (moved === 'saling') await tellOfLaunch(transaction, queue, assetId, { isFirst: !record.publishedAt })
    const approved = body.decision === 'approve' ? await approvedDetail(transaction, assetId) : {}
    await recordAudit(transaction, {
      actorId: operator.userId,
      action: `asset.${body.decision}`,
      subjectKind: 'asset',
      subjectId: assetId,
      detail: { reason: body.reason ?? null, from: record.status, to: moved, ...approved },
      requestId,
    })
    await queue.send(transaction, 'publish-poi', {})
  })
  const [asset] = await presentStoreAssets(context, [await readReviewedAsset(db, assetId)])
  return asset as StoreAsset
}

/** @returns the new status, or null when the asset's state, or the version that the operator saw, is not the one that the decision was made for. */
async function carryOut({ queue, clock }: DecideContext, transaction: Transaction, assetId: string, body: ReviewBody) {
  // What the operator read is part of the condition: an asset that was rejected and submitted again is a different version.
  const where = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
  switch (body.decision) {
    case 'approve':
      return approve(transaction, assetId, where)
    case 'reject':
      return moveAsset(transaction, assetId, 'reject', { where })
    case 'violation': {
      const moved = await moveAsset(transaction, assetId, 'violation', { where, data: { downloadsSuspended: true } })
      if (!moved) return null
      // Nobody should pay for an asset in violation any more. Money that arrives anyway is refunded.
      await endOrders({ queue, clock }, transaction, await openOrdersOf(transaction, assetId), 'cancel')
      await withholdPictures(transaction, queue, assetId)
      return moved
    }
    case 'restore': {
      const moved = await moveAsset(transaction, assetId, 'restore', { where, data: { downloadsSuspended: false } })
      if (moved) await queue.send(transaction, 'place-pictures', { assetId })
      return moved
    }
  }
}

async function approve(transaction: Transaction, assetId: string, seen: Prisma.AssetWhereInput) {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { ownership: true, launchOnApproval: true },
  })
  if (asset.ownership === 'requested' || asset.ownership === 'declined') throw new MarketError('owner_not_accepted')
  const event: AssetEvent = asset.launchOnApproval ? 'approveAndLaunch' : 'approveOnly'
  // What was read is part of the condition: the creator may change it, or the owner decline, concurrently.
  return moveAsset(transaction, assetId, event, {
    where: { ...seen, ownership: asset.ownership, launchOnApproval: asset.launchOnApproval },
    data: { needsReview: false },
  })
}

async function holdParties(transaction: Transaction, { creatorId, ownerId }: AssetRecord): Promise<void> {
  for (const userId of [creatorId, ownerId].filter((id) => id !== null).sort()) await holdUser(transaction, userId)
}

/** Read after the move, which locks the row: the next review compares with exactly this. */
async function approvedDetail(transaction: Transaction, assetId: string) {
  const record = await findUnsafeAsset(transaction, assetId)
  return record ? approvalDetail(await readFacts(transaction, record)) : {}
}
