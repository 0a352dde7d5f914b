import type { Transaction } from '@wencang/database'
import type { NewEvent } from '../../events/index.ts'
import { changesBetween } from '../../operations/audit/index.ts'
import { claimPriceFall, licenceFromStored, needsConsent } from '../asset/index.ts'
import { consentRequested, type HeldOffer, termsOf } from '../ownership/index.ts'

/**
 * Events of a changed offer. Call in the asset's transaction.
 * @param before The offer as it was; null for a new asset.
 */
export async function offerEvents(
  transaction: Transaction,
  before: HeldOffer | null,
  offer: HeldOffer,
  at: Date,
): Promise<NewEvent[]> {
  const changed = before ? [...termsChanged(before, offer), ...consentEnded(before, offer)] : []
  const priced = before ? await priceChanged(transaction, before, offer, at) : []
  // An ended consent has its own notice.
  const isKnown = before?.termsVersion === offer.termsVersion || before?.ownership === 'accepted'
  const requested = before?.ownerId === offer.ownerId && isKnown ? [] : await consentRequested(transaction, offer)
  return [...changed, ...priced, ...requested]
}

const auditedOf = (offer: HeldOffer) => ({
  priceFen: offer.priceFen,
  licence: licenceFromStored(offer.licence),
  ceiling: offer.ceiling,
  positionAccuracy: offer.positionAccuracy,
  owner: offer.owner && { id: offer.owner.id, name: offer.owner.name },
  ownerRevenueShare: offer.ownerShareBasisPoints === null ? null : offer.ownerShareBasisPoints / 100,
  minPriceFen: offer.minPriceFen,
})

function termsChanged(before: HeldOffer, offer: HeldOffer): NewEvent[] {
  const { changes } = changesBetween(auditedOf(before), auditedOf(offer))
  return changes.length === 0 ? [] : [{ kind: 'asset.termsChanged', subjectId: offer.id, payload: { changes } }]
}

async function priceChanged(
  transaction: Transaction,
  before: HeldOffer,
  offer: HeldOffer,
  at: Date,
): Promise<NewEvent[]> {
  if (offer.priceFen === before.priceFen) return []
  const hasOwner = needsConsent(offer) && offer.ownerId === before.ownerId && offer.ownership !== 'declined'
  const prices = { fromFen: before.priceFen, toFen: offer.priceFen }
  // Prices are visible, and can fall, only on sale.
  const isOnSale = offer.status === 'saling' && offer.ownership !== 'requested'
  const payload = {
    name: offer.name,
    ownerId: hasOwner ? offer.ownerId : null,
    ...prices,
    isFirstFallOfDay: isOnSale && (await claimPriceFall(transaction, offer.id, prices, at)),
    at: at.toISOString(),
  }
  return [{ kind: 'asset.priceChanged', subjectId: offer.id, payload }]
}

function consentEnded(before: HeldOffer, offer: HeldOffer): NewEvent[] {
  const { id: subjectId, name, ownerId, termsVersion } = offer
  if (!ownerId || termsVersion === null || !needsConsent(offer) || ownerId !== before.ownerId) return []
  if (before.ownership !== 'accepted' || offer.ownership !== 'requested') return []
  const payload = { name, ownerId, isTakenOff: before.status === 'saling', termsVersion, ...termsOf(offer) }
  return [{ kind: 'asset.consentEnded', subjectId, payload }]
}
