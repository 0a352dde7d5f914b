import {
  type AssetReview,
  MarketError,
  type ReviewBody,
  type ReviewItem,
  type StoreAsset,
  type TimeCursor,
} from '@wencang/contract'
import { type Database, type Prisma, type Transaction, runTransaction } from '@wencang/database'
import type { AssetEvent } from '@wencang/domain'
import type { Queue } from '../../ports/queue.ts'
import type { Storage } from '../../ports/storage.ts'
import { recordAudit } from '../audit/service.ts'
import {
  type AssetRecord,
  findUnsafeAsset,
  latestReviews,
  moveAsset,
  presentStoreAsset,
  storedFileKeys,
  withholdPictures,
} from '../assets/service.ts'
import { holdUser } from '../onboarding/service.ts'
import { type EndOrders, openOrdersOf } from '../orders/service.ts'
import type { Actor } from '../sessions/index.ts'
import { approvalDetail, lastApproved, readFacts } from './approved-facts.ts'
import { recordReview, reviewHistory } from './history.ts'
import { listQueue } from './queue.ts'

export { createIdentityReviewService, type IdentityReviewService } from './identity-review.ts'
export { createOnboardingReviewService, type OnboardingReviewService } from './onboarding-review.ts'

export interface ReviewService {
  /** What waits for a decision, of one kind or of all. */
  list: (query: {
    kind?: ReviewItem['kind']
    limit?: number
    start?: TimeCursor
  }) => Promise<{ reviews: ReviewItem[]; last?: TimeCursor }>
  get(assetId: string): Promise<AssetReview>
  /** @throws {MarketError} asset_not_found, owner_not_accepted, not_launchable, or forbidden for one's own. */
  decide(operator: Actor, assetId: string, body: ReviewBody, requestId: string): Promise<StoreAsset>
}

export interface ReviewDependencies {
  db: Database['prisma']
  storage: Storage
  queue: Queue
  endOrders: EndOrders
}

/** Long enough to look at a model and read a proof. */
const REVIEW_URL_LIFETIME_SECONDS = 15 * 60

export function createReviewService({ db, storage, queue, endOrders }: ReviewDependencies): ReviewService {
  async function presentOne(record: AssetRecord): Promise<StoreAsset> {
    const reviews = await latestReviews(db, [record.id])
    const keys = await storedFileKeys(db, [record.thumbnailFileId, record.descriptionFileId])
    return presentStoreAsset(record, reviews.get(record.id), keys, storage.publicUrl)
  }

  async function find(assetId: string): Promise<AssetRecord> {
    const record = await findUnsafeAsset(db, assetId)
    if (!record) throw new MarketError('asset_not_found')
    return record
  }

  return {
    list: (query) => listQueue({ db, storage }, query),

    async get(assetId) {
      const record = await find(assetId)
      const { currentFile } = record
      const proof = record.proofFileId ? await db.storedFile.findUnique({ where: { id: record.proofFileId } }) : null
      const sign = (key: string, name: string, type: string) =>
        storage.signGet(key, name, type, REVIEW_URL_LIFETIME_SECONDS)
      return {
        kind: 'asset',
        asset: await presentOne(record),
        submittedAt: record.submittedAt?.toISOString() ?? null,
        originalUrl: currentFile?.key
          ? await sign(currentFile.key, currentFile.fileName, currentFile.contentType ?? 'application/octet-stream')
          : null,
        proofUrl: proof ? await sign(proof.key, `proof-${assetId}.pdf`, proof.contentType) : null,
        approved: await lastApproved(db, record, storage.publicUrl),
        history: await reviewHistory(db, 'asset', assetId),
      }
    },

    async decide(operator, assetId, body, requestId) {
      const record = await find(assetId)
      if (record.creatorId === operator.userId || record.ownerId === operator.userId) throw new MarketError('forbidden')
      await runTransaction(db, async (transaction) => {
        // Before the asset's row, as everybody does: nobody gets out of a violation by deleting their account at this moment.
        if (body.decision === 'violation') await holdWhoAnswers(transaction, record)
        const moved = await apply(transaction, assetId, body)
        if (!moved) {
          // It may have been deleted since it was looked at, and then it is not there.
          await find(assetId)
          throw new MarketError('not_launchable')
        }
        await recordReview(transaction, 'asset', assetId, operator.userId, body)
        const approved = body.decision === 'approve' ? await whatWasApproved(transaction, assetId) : {}
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
      return presentOne(await find(assetId))
    },
  }

  async function apply(transaction: Transaction, assetId: string, body: ReviewBody) {
    // What the operator read is part of the condition: rejected by somebody else and handed in again, it is another thing.
    const where = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
    if (body.decision === 'approve') return approve(transaction, assetId, where)
    if (body.decision === 'violation') {
      const moved = await moveAsset(transaction, assetId, 'violation', { where, data: { downloadsSuspended: true } })
      if (moved) {
        await cancelOpenOrders(transaction, assetId)
        await withholdPictures(transaction, queue, assetId)
      }
      return moved
    }
    if (body.decision === 'reject') return moveAsset(transaction, assetId, 'reject', { where })
    const moved = await moveAsset(transaction, assetId, 'restore', { where, data: { downloadsSuspended: false } })
    if (moved) await queue.send(transaction, 'place-pictures', { assetId })
    return moved
  }

  async function holdWhoAnswers(transaction: Transaction, { creatorId, ownerId }: AssetRecord): Promise<void> {
    for (const userId of [creatorId, ownerId].filter((id) => id !== null).sort()) await holdUser(transaction, userId)
  }

  /** Read after the move, which holds the row: the next review compares with exactly this. */
  async function whatWasApproved(transaction: Transaction, assetId: string) {
    const record = await findUnsafeAsset(transaction, assetId)
    return record ? approvalDetail(await readFacts(transaction, record)) : {}
  }

  async function approve(transaction: Transaction, assetId: string, seen: Prisma.AssetWhereInput) {
    const asset = await transaction.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: { ownership: true, launchOnApproval: true },
    })
    if (asset.ownership === 'requested' || asset.ownership === 'declined') throw new MarketError('owner_not_accepted')
    const event: AssetEvent = asset.launchOnApproval ? 'approveAndLaunch' : 'approveOnly'
    // What was read is part of the condition: the creator may change it, the owner decline, at this very moment.
    return moveAsset(transaction, assetId, event, {
      where: { ...seen, ownership: asset.ownership, launchOnApproval: asset.launchOnApproval },
      data: { needsReview: false },
    })
  }

  /** Nobody should go on paying for what was found to violate the rules. Money that arrives all the same goes back. */
  async function cancelOpenOrders(transaction: Transaction, assetId: string): Promise<void> {
    await endOrders(transaction, await openOrdersOf(transaction, assetId), 'cancel')
  }
}
