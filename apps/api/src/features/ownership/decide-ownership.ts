import { MarketError, type OwnershipDecision, type OwnershipRequest } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import { notify } from '@wencang/notices'
import type { Context } from '../../context.ts'
import { displayName, editAsset, moveAsset, needsConsent } from '../assets/index.ts'
import { recordAudit } from '../audit/index.ts'
import { recordOwnership } from '../proof/index.ts'
import { presentRequests, requestSelect, UNDECIDABLE } from './present.ts'
import { type HeldOffer, holdOffer, recordAcceptance } from './terms.ts'

type DecideContext = Pick<Context, 'db' | 'storage' | 'clock' | 'feeBasisPoints' | 'queue'>
type Decision = OwnershipDecision['decision']

/**
 * Records an owner's decision. Idempotent; withdrawal also delists the asset.
 * @throws {MarketError} asset_not_found; terms_changed when accepting terms other than the current ones.
 */
export async function decideOwnership(
  context: DecideContext,
  ownerId: string,
  assetId: string,
  body: OwnershipDecision,
  requestId: string,
): Promise<OwnershipRequest> {
  const { db, clock } = context
  const { decision, ownerRevenueShare = 0, termsVersion, reason = null } = body
  const at = clock.now()
  // Own transaction: written terms must survive a failed acceptance.
  await runTransaction(db, (transaction) => holdOffer(transaction, assetId, at))
  await runTransaction(db, async (transaction) => {
    const offer = await holdOffer(transaction, assetId, at)
    if (!offer || offer.ownerId !== ownerId || !isDecidable(offer, decision)) throw new MarketError('asset_not_found')
    const isSeen =
      offer.termsVersion === termsVersion && offer.ownerShareBasisPoints === basisPointsFromPercent(ownerRevenueShare)
    if (decision === 'accept' && !isSeen) throw new MarketError('terms_changed')
    const ownership = decision === 'accept' ? ('accepted' as const) : ('declined' as const)
    await editAsset(transaction, { id: assetId }, { ownership, ownershipReason: reason, ownerDecidedAt: at })
    if (ownership !== offer.ownership) await follow(context, transaction, offer, { decision, reason, at })
    await recordAudit(transaction, {
      actorId: ownerId,
      action: `ownership.${decision}`,
      subjectKind: 'asset',
      subjectId: assetId,
      detail: { reason, ...(decision === 'accept' && { ownerRevenueShare, termsVersion: termsVersion ?? null }) },
      requestId,
    })
  })
  const asset = await db.asset.findUniqueOrThrow({ where: { id: assetId }, select: requestSelect })
  const [request] = await presentRequests(context, [asset])
  return request as OwnershipRequest
}

/** Listing ends accepting and declining, never withdrawing. */
function isDecidable(offer: HeldOffer, decision: Decision): boolean {
  if (!needsConsent(offer) || offer.status === 'deleted') return false
  if (decision === 'withdraw') return offer.ownership === 'accepted' || offer.ownership === 'declined'
  return !UNDECIDABLE.some((status) => status === offer.status)
}

async function follow(
  { queue }: DecideContext,
  transaction: Transaction,
  offer: HeldOffer,
  { decision, reason, at }: { decision: Decision; reason: string | null; at: Date },
): Promise<void> {
  if (decision === 'accept') {
    await recordAcceptance(transaction, offer, at)
    await recordOwnership(transaction, offer.id)
  }
  const isTakenOff = offer.status === 'saling'
  if (isTakenOff) {
    await moveAsset(transaction, offer.id, 'stop')
    await queue.send(transaction, 'publish-poi', {})
  }
  await tellCreator(transaction, offer, { decision, reason, isTakenOff })
}

async function tellCreator(
  transaction: Transaction,
  { id: assetId, ownerId, creatorId }: HeldOffer,
  { decision, reason, isTakenOff }: { decision: Decision; reason: string | null; isTakenOff: boolean },
): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { name: true, needsReview: true, status: true, updatedAt: true },
  })
  const owner = await transaction.user.findUniqueOrThrow({
    where: { id: ownerId ?? '' },
    select: { name: true, creatorProfile: { select: { name: true } } },
  })
  const parameters = { assetId, assetName: asset.name, ownerName: displayName(owner) }
  // Row is locked: one notice per change.
  const about = { to: [creatorId], once: `${assetId} ${asset.updatedAt.getTime()}` }
  if (decision === 'accept') {
    const canLaunch = asset.status === 'removed' && !asset.needsReview
    return notify(transaction, { kind: 'ownership.accepted', parameters: { ...parameters, canLaunch }, ...about })
  }
  if (decision === 'decline')
    return notify(transaction, { kind: 'ownership.declined', parameters: { ...parameters, reason }, ...about })
  return notify(transaction, {
    kind: 'ownership.withdrawn',
    parameters: { ...parameters, reason, isTakenOff },
    ...about,
  })
}
