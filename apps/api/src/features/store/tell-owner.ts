import { randomUUID } from 'node:crypto'
import type { Transaction } from '@wencang/database'
import { notify } from '@wencang/notices'
import { displayName, needsConsent } from '../assets/index.ts'
import type { HeldOffer } from '../ownership/index.ts'

/**
 * Requests consent if owner or terms changed. Call in the asset's transaction.
 * @param before Asset as read before; undefined for a new one.
 */
export async function tellOwner(transaction: Transaction, assetId: string, before?: HeldOffer): Promise<void> {
  const asset = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: {
      name: true,
      ownerId: true,
      ownership: true,
      ownerShareBasisPoints: true,
      termsVersion: true,
      creator: { select: { name: true, creatorProfile: { select: { name: true } } } },
    },
  })
  if (asset.ownership !== 'requested') return
  // An ended consent has its own notice.
  const isKnown = before?.termsVersion === asset.termsVersion || before?.ownership === 'accepted'
  if (before?.ownerId === asset.ownerId && isKnown) return
  await notify(transaction, {
    kind: 'ownership.asked',
    to: [asset.ownerId],
    parameters: {
      assetId,
      assetName: asset.name,
      creatorName: displayName(asset.creator),
      sharePercent: (asset.ownerShareBasisPoints ?? 0) / 100,
    },
    // One open question per asset: newer terms replace it.
    once: assetId,
  })
}

/** Notifies of price changes and ended consent. Call in the asset's transaction. */
export async function tellOwnerOfChange(transaction: Transaction, before: HeldOffer, offer: HeldOffer): Promise<void> {
  const { id: assetId, name: assetName, ownerId, priceFen } = offer
  if (!needsConsent(offer) || ownerId !== before.ownerId) return
  const to = [ownerId]
  const parameters = { assetId, assetName }
  if (priceFen !== before.priceFen && offer.ownership !== 'declined') {
    const prices = { fromFen: before.priceFen, toFen: priceFen }
    await notify(transaction, {
      kind: 'ownership.priceChanged',
      to,
      parameters: { ...parameters, ...prices },
      once: `${assetId} ${randomUUID()}`,
    })
  }
  if (before.ownership === 'accepted' && offer.ownership === 'requested')
    await notify(transaction, {
      kind: 'ownership.termsChanged',
      to,
      parameters: { ...parameters, isTakenOff: before.status === 'saling' },
      once: `${assetId} ${offer.termsVersion}`,
    })
}
