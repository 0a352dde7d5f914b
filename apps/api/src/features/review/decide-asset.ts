import {
  invalid,
  MarketError,
  REVIEWED_FACTS,
  type ReviewBody,
  reviewedFactOf,
  type StoreAsset,
} from '@wencang/contract'
import { type Prisma, runTransaction, type Transaction } from '@wencang/database'
import type { AssetEvent, AssetStatus } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { type Caller, type NewEvent, record } from '../../events/index.ts'
import {
  type AssetRecord,
  acceptedOwnerId,
  hasConsent,
  launchedEvent,
  moveAsset,
  presentStoreAssets,
  requireAuthorised,
  withholdPictures,
} from '../assets/index.ts'
import { openOrdersOf } from '../orders/index.ts'
import { endOrders } from '../payments/index.ts'
import { takeBackTiles } from '../previews/index.ts'
import { recordApproval, recordVersion, revokeVersions } from '../proof/index.ts'
import { type Actor, holdUser } from '../sessions/index.ts'
import { keepPresentVersion } from '../versions/index.ts'
import { answerUntil, liftViolation, openViolation, upholdViolation } from '../violations/index.ts'
import { type ApprovedFacts, keepApproval, readFacts } from './approved-facts.ts'
import { endClaim } from './claims.ts'
import { readReviewedAsset } from './get-review.ts'
import { recordReview } from './history.ts'

type DecideContext = Pick<Context, 'db' | 'storage' | 'queue' | 'clock' | 'marketUrl' | 'violationAnswerDays'>

/**
 * Carries out an operator's decision on an asset.
 * @throws {MarketError} asset_not_found, asset_incomplete, owner_not_accepted, not_launchable, review_held
 * @throws {MarketError} invalid_parameters; forbidden for the operator's own
 */
export async function decideAsset(
  context: DecideContext,
  operator: Actor,
  assetId: string,
  body: ReviewBody,
  requestId: string,
): Promise<StoreAsset> {
  const { db, queue, clock } = context
  const before = await readReviewedAsset(db, assetId)
  if (before.creatorId === operator.userId || before.ownerId === operator.userId) throw new MarketError('forbidden')
  const fieldReasons = readFieldReasons(body)
  const caller = { userId: operator.userId, requestId }
  await runTransaction(db, async (transaction) => {
    // Lock order: users before the asset. Account deletion cannot escape a violation.
    if (body.decision === 'violation') await holdParties(transaction, before)
    await endClaim(transaction, { kind: 'asset', id: assetId }, operator, clock.now())
    const moved = await carryOut(context, transaction, { assetId, caller }, body)
    if (!moved) {
      // Throws asset_not_found if deleted meanwhile.
      await readReviewedAsset(transaction, assetId)
      throw new MarketError('not_launchable')
    }
    const reviewId = await recordReview(transaction, 'asset', assetId, operator.userId, { ...body, fieldReasons })
    const events = [decidedEvent(before, { ...moved, ...body, reviewId })]
    if (moved.to === 'saling')
      events.push(await launchedEvent(transaction, assetId, { isFirst: !before.publishedAt, at: clock.now() }))
    await record({ queue, transaction }, caller, ...events)
    const { approval } = moved
    if (approval) await keepApproval(transaction, { ...approval, assetId, at: clock.now() }, approval.facts)
  })
  const [asset] = await presentStoreAssets(context, [await readReviewedAsset(db, assetId)])
  return asset as StoreAsset
}

/** Reasons by reviewed fact; maps field names. @throws {MarketError} invalid_parameters. */
function readFieldReasons({ decision, fieldReasons }: ReviewBody): Record<string, string> | undefined {
  if (!fieldReasons) return undefined
  if (decision !== 'reject') throw invalid('fieldReasons', 'only with a rejection')
  return Object.fromEntries(
    Object.entries(fieldReasons).map(([name, reason]) => {
      const fact = reviewedFactOf(name)
      if (!fact) throw invalid(`fieldReasons.${name}`, `not a reviewed field: ${REVIEWED_FACTS.join(', ')}`)
      return [fact, reason]
    }),
  )
}

function decidedEvent(
  asset: AssetRecord,
  {
    to,
    reviewId,
    decision,
    reason = null,
    ...decided
  }: CarriedOut & {
    reviewId: string
    decision: ReviewBody['decision']
    reason?: string | null | undefined
  },
): NewEvent {
  const { id: subjectId, name, creatorId, status: from } = asset
  const payload = { name, creatorId, ownerId: acceptedOwnerId(asset), reviewId, reason, from, to }
  const answerUntil = decided.answerUntil?.toISOString() ?? null
  switch (decision) {
    case 'approve':
      return { kind: 'asset.approved', subjectId, payload: { ...payload, approved: decided.approval?.facts } }
    case 'reject':
      return { kind: 'asset.rejected', subjectId, payload }
    case 'violation':
      return { kind: 'asset.takenDown', subjectId, payload: { ...payload, answerUntil } }
    case 'uphold':
      return { kind: 'asset.violationUpheld', subjectId, payload: { ...payload, answerUntil } }
    case 'restore':
      return { kind: 'asset.restored', subjectId, payload }
  }
}

/** New status, the creator's deadline to answer, and what was approved. */
interface CarriedOut {
  to: AssetStatus
  answerUntil?: Date | null
  approval?: { version: number | null; facts: ApprovedFacts }
}

/** @returns null when the asset's state or version is not the one decided on. */
async function carryOut(
  context: DecideContext,
  transaction: Transaction,
  { assetId, caller }: { assetId: string; caller: Caller & { userId: string } },
  body: ReviewBody,
): Promise<CarriedOut | null> {
  // Compare-and-set: a resubmission is a different version.
  const where = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
  const at = context.clock.now()
  const decision = { ...body, at, answerUntil: answerUntil(at, context.violationAnswerDays) }
  const movedTo = (to: AssetStatus | null): CarriedOut | null => to && { to }
  switch (body.decision) {
    case 'approve':
      return approve(transaction, { assetId, at }, where)
    case 'reject':
      return movedTo(await moveAsset(transaction, assetId, 'reject', { where }))
    case 'violation': {
      const to = await takeDown(context, transaction, { assetId, caller }, where)
      if (!to) return null
      const { reason = '' } = body
      await openViolation(transaction, {
        assetId,
        operatorId: caller.userId,
        reason,
        at,
        answerUntil: decision.answerUntil,
      })
      return { to, answerUntil: decision.answerUntil }
    }
    case 'uphold': {
      const upheld = await upholdViolation(transaction, assetId, decision)
      return upheld && { to: 'violation', ...upheld }
    }
    case 'restore': {
      const to = await moveAsset(transaction, assetId, 'restore', { where, data: { downloadsSuspended: false } })
      if (!to) return null
      if (!(await liftViolation(transaction, assetId, decision))) throw new MarketError('not_launchable')
      await context.queue.send(transaction, 'place-pictures', { assetId })
      await recordVersion(transaction, assetId, { at })
      return { to }
    }
  }
}

async function takeDown(
  { queue, clock }: DecideContext,
  transaction: Transaction,
  { assetId, caller }: { assetId: string; caller: Caller },
  where: Prisma.AssetWhereInput,
): Promise<AssetStatus | null> {
  const to = await moveAsset(transaction, assetId, 'violation', { where, data: { downloadsSuspended: true } })
  if (!to) return null
  // Stops payments; money that still arrives is refunded.
  await endOrders({ queue, clock }, transaction, await openOrdersOf(transaction, assetId), 'cancel', caller)
  await withholdPictures(transaction, queue, assetId)
  await takeBackTiles(transaction, queue, assetId)
  await revokeVersions(transaction, assetId, 'violation', clock.now())
  return to
}

async function approve(
  transaction: Transaction,
  { assetId, at }: { assetId: string; at: Date },
  seen: Prisma.AssetWhereInput,
): Promise<CarriedOut | null> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: {
      ...{ ownership: true, launchOnApproval: true },
      ...{ heldByState: true, authorisationFileId: true, authorisedUntil: true },
    },
  })
  requireAuthorised(asset, at)
  if (!(await hasConsent(transaction, assetId))) throw new MarketError('owner_not_accepted')
  const event: AssetEvent = asset.launchOnApproval ? 'approveAndLaunch' : 'approveOnly'
  // Compare-and-set: creator or owner may act concurrently.
  const to = await moveAsset(transaction, assetId, event, {
    where: { ...seen, ...asset },
    data: { needsReview: false },
  })
  if (!to) return null
  const recorded = await recordApproval(transaction, assetId, at)
  await keepPresentVersion(transaction, assetId, at)
  // Read after the move, which locks the row.
  const facts = await readFacts(transaction, await readReviewedAsset(transaction, assetId))
  return { to, approval: { version: recorded?.version ?? null, facts } }
}

async function holdParties(transaction: Transaction, { creatorId, ownerId }: AssetRecord): Promise<void> {
  for (const userId of [creatorId, ownerId].filter((id) => id !== null).sort()) await holdUser(transaction, userId)
}
