import { MarketError, type OwnershipDecision, type OwnershipRequest } from '@wencang/contract'
import { runTransaction, type Transaction } from '@wencang/database'
import { basisPointsFromPercent } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import { displayName, editAsset, moveAsset, needsConsent } from '../asset/index.ts'
import { presentRequests, requestSelect, UNDECIDABLE } from './present.ts'
import { type HeldOffer, holdWithTerms, recordAcceptance } from './terms.ts'

type DecideContext = Pick<Context, 'db' | 'storage' | 'clock' | 'feeBasisPoints' | 'queue'>
type Decision = OwnershipDecision['decision']

const EVENT_OF = {
  accept: 'asset.consentGiven',
  decline: 'asset.consentDeclined',
  withdraw: 'asset.consentWithdrawn',
} as const

/**
 * Records an owner's decision. Idempotent; withdrawal also delists the asset.
 * @throws {MarketError} asset_not_found; terms_changed when accepting terms other than the current ones.
 */
export async function decideOwnership(
  context: DecideContext,
  caller: Caller,
  assetId: string,
  body: OwnershipDecision,
): Promise<OwnershipRequest> {
  const { db, clock, queue } = context
  const { decision, ownerRevenueShare = 0, termsVersion, reason = null } = body
  const at = clock.now()
  // Missing terms are written apart: they survive a failed acceptance.
  await runTransaction(db, (transaction) => holdWithTerms(transaction, assetId, at))
  await runTransaction(db, async (transaction) => {
    const offer = await holdWithTerms(transaction, assetId, at)
    if (!offer || offer.ownerId !== caller.userId || !isDecidable(offer, decision))
      throw new MarketError('asset_not_found')
    const isSeen =
      offer.termsVersion === termsVersion && offer.ownerShareBasisPoints === basisPointsFromPercent(ownerRevenueShare)
    if (decision === 'accept' && !isSeen) throw new MarketError('terms_changed')
    const ownership = decision === 'accept' ? ('accepted' as const) : ('declined' as const)
    await editAsset(transaction, { id: assetId }, { ownership, ownershipReason: reason, ownerDecidedAt: at })
    const isChanged = ownership !== offer.ownership
    const isTakenOff = isChanged && offer.status === 'saling'
    if (isChanged && decision === 'accept') await recordAcceptance(transaction, offer, at)
    if (isTakenOff) await moveAsset(transaction, offer.id, 'stop')
    const payload = {
      ...(await readDecided(transaction, offer)),
      ...{ reason, ownerRevenueShare, termsVersion: termsVersion ?? null, isChanged, isTakenOff },
    }
    await record(
      { queue, transaction },
      caller,
      { kind: EVENT_OF[decision], subjectId: offer.id, payload },
      ...(isTakenOff ? [{ kind: 'asset.stopped' as const, subjectId: offer.id, payload: {} }] : []),
    )
  })
  const asset = await db.asset.findUniqueOrThrow({ where: { id: assetId }, select: requestSelect })
  const [request] = await presentRequests(context, [asset])
  return request as OwnershipRequest
}

/** Once on sale, the owner can only withdraw. */
function isDecidable(offer: HeldOffer, decision: Decision): boolean {
  if (!needsConsent(offer) || offer.status === 'deleted') return false
  if (decision === 'withdraw') return offer.ownership === 'accepted' || offer.ownership === 'declined'
  return !UNDECIDABLE.some((status) => status === offer.status)
}

/** The decided asset, as its events name it. */
async function readDecided(transaction: Transaction, { id, ownerId, creatorId }: HeldOffer) {
  const { name, needsReview, status, updatedAt } = await transaction.asset.findUniqueOrThrow({
    where: { id },
    select: { name: true, needsReview: true, status: true, updatedAt: true },
  })
  const owner = await transaction.user.findUniqueOrThrow({
    where: { id: ownerId ?? '' },
    select: { name: true, creatorProfile: { select: { name: true } } },
  })
  const canLaunch = status === 'removed' && !needsReview
  return { name, creatorId, ownerName: displayName(owner), changedAt: updatedAt.toISOString(), canLaunch }
}
