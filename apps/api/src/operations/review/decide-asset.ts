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
import {
  type AssetRecord,
  acceptedOwnerId,
  hasConsent,
  launchedEvent,
  moveAsset,
  presentStoreAssets,
  requireAuthorised,
} from '../../assets/asset/index.ts'
import { answerUntil, liftViolation, upholdViolation } from '../../assets/violations/index.ts'
import type { Context } from '../../context.ts'
import { type NewEvent, record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { holdUser } from '../../people/sessions/index.ts'
import { type ApprovedFacts, readFacts } from './approved-facts.ts'
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
  caller: Caller,
  assetId: string,
  body: ReviewBody,
): Promise<StoreAsset> {
  const { db, queue, clock, violationAnswerDays } = context
  const before = await readReviewedAsset(db, assetId)
  if (before.creatorId === caller.userId || before.ownerId === caller.userId) throw new MarketError('forbidden')
  const fieldReasons = readFieldReasons(body)
  await runTransaction(db, async (transaction) => {
    // Lock order: users before the asset. Account deletion cannot escape a violation.
    if (body.decision === 'violation') await holdParties(transaction, before)
    const at = clock.now()
    await endClaim(transaction, { kind: 'asset', id: assetId }, caller, at)
    const reviewId = await recordReview(transaction, 'asset', assetId, caller.userId, { ...body, fieldReasons })
    const event = await carryOut(transaction, before, body, {
      ...{ reviewId, at },
      answerUntil: answerUntil(at, violationAnswerDays),
    })
    if (!event) {
      // Throws asset_not_found if deleted meanwhile.
      await readReviewedAsset(transaction, assetId)
      throw new MarketError('not_launchable')
    }
    const events = [event]
    if (event.kind === 'asset.approved' && event.payload.to === 'saling')
      events.push(await launchedEvent(transaction, assetId, { isFirst: !before.publishedAt, at }))
    await record({ queue, transaction }, caller, ...events)
  })
  const [asset] = await presentStoreAssets(context, [await readReviewedAsset(db, assetId)])
  return asset as StoreAsset
}

/** Reasons by reviewed fact; maps field names. @throws {MarketError} invalid_parameters. */
export function readFieldReasons({
  decision,
  fieldReasons,
}: Pick<ReviewBody, 'decision' | 'fieldReasons'>): Record<string, string> | undefined {
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

/** @returns the decision's event; null when the asset's state or version is not the one decided on. */
async function carryOut(
  transaction: Transaction,
  asset: AssetRecord,
  body: ReviewBody,
  { reviewId, ...times }: { reviewId: string; at: Date; answerUntil: Date },
): Promise<NewEvent | null> {
  const { id: subjectId, name, creatorId, status: from } = asset
  const { reason = null } = body
  const at = times.at.toISOString()
  const payload = { name, creatorId, ownerId: acceptedOwnerId(asset), reviewId, reason, from, at }
  // Compare-and-set: a resubmission is a different version.
  const where = body.submittedAt ? { submittedAt: new Date(body.submittedAt) } : {}
  switch (body.decision) {
    case 'approve': {
      const approved = await approve(transaction, { assetId: subjectId, at: times.at }, where)
      return approved && { kind: 'asset.approved', subjectId, payload: { ...payload, ...approved } }
    }
    case 'reject': {
      const to = await moveAsset(transaction, subjectId, 'reject', { where })
      return to && { kind: 'asset.rejected', subjectId, payload: { ...payload, to } }
    }
    case 'violation': {
      const to = await moveAsset(transaction, subjectId, 'violation', { where, data: { downloadsSuspended: true } })
      const answerUntil = times.answerUntil.toISOString()
      return to && { kind: 'asset.takenDown', subjectId, payload: { ...payload, to, answerUntil } }
    }
    case 'uphold': {
      const upheld = await upholdViolation(transaction, subjectId, { ...body, ...times })
      if (!upheld) return null
      const answerUntil = upheld.answerUntil?.toISOString() ?? null
      return { kind: 'asset.violationUpheld', subjectId, payload: { ...payload, to: 'violation', answerUntil } }
    }
    case 'restore': {
      const to = await moveAsset(transaction, subjectId, 'restore', { where, data: { downloadsSuspended: false } })
      if (!to || !(await liftViolation(transaction, subjectId, { ...body, ...times }))) return null
      return { kind: 'asset.restored', subjectId, payload: { ...payload, to } }
    }
  }
}

async function approve(
  transaction: Transaction,
  { assetId, at }: { assetId: string; at: Date },
  seen: Prisma.AssetWhereInput,
): Promise<{ to: AssetStatus; approved: ApprovedFacts } | null> {
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
  // Read after the move, which locks the row.
  return { to, approved: await readFacts(transaction, await readReviewedAsset(transaction, assetId)) }
}

async function holdParties(transaction: Transaction, { creatorId, ownerId }: AssetRecord): Promise<void> {
  for (const userId of [creatorId, ownerId].filter((id) => id !== null).sort()) await holdUser(transaction, userId)
}
