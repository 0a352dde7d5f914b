import type { Transaction } from '@wencang/database'
import type { NewEvent } from '../../events/index.ts'
import { displayName, licenceFromStored } from '../asset/index.ts'
import type { HeldOffer } from './terms.ts'

/** States without a verified file: the owner could see nothing yet. */
const WITHOUT_FILE: readonly HeldOffer['status'][] = ['uploading', 'failed']

/** The request for consent, once there is a file to see. Call in the asset's transaction. */
export async function consentRequested(transaction: Transaction, offer: HeldOffer): Promise<NewEvent[]> {
  const { id: subjectId, name, ownerId, ownership, status } = offer
  if (ownership !== 'requested' || !ownerId || WITHOUT_FILE.includes(status)) return []
  const { creator } = await transaction.asset.findUniqueOrThrow({
    where: { id: subjectId },
    select: { creator: { select: { name: true, creatorProfile: { select: { name: true } } } } },
  })
  const payload = { name, ownerId, creatorName: displayName(creator), ...termsOf(offer) }
  return [{ kind: 'asset.consentRequested', subjectId, payload }]
}

/** Terms that a notice to the owner states. */
export const termsOf = ({ ownerShareBasisPoints, minPriceFen, priceFen, licence }: HeldOffer) => ({
  sharePercent: (ownerShareBasisPoints ?? 0) / 100,
  minPriceFen: minPriceFen ?? priceFen,
  licence: licenceFromStored(licence),
})
