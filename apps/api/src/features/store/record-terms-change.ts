import type { Prisma, Transaction } from '@wencang/database'
import { recordAudit } from '../audit/index.ts'
import { licenceFromStored } from '../assets/index.ts'
import type { HeldOffer } from '../ownership/index.ts'

const audited = (offer: HeldOffer) => ({
  priceFen: offer.priceFen,
  licence: licenceFromStored(offer.licence),
  ceiling: offer.ceiling,
  positionAccuracy: offer.positionAccuracy,
  owner: offer.owner && { id: offer.owner.id, name: offer.owner.name },
  ownerRevenueShare: offer.ownerShareBasisPoints === null ? null : offer.ownerShareBasisPoints / 100,
  minPriceFen: offer.minPriceFen,
})

/** Audits a seller's changed terms with before and after. */
export async function recordTermsChange(
  transaction: Transaction,
  change: { before: HeldOffer; offer: HeldOffer; creatorId: string; requestId: string },
): Promise<void> {
  const before: Record<string, unknown> = audited(change.before)
  const changes = Object.entries(audited(change.offer))
    .map(([field, after]) => ({ field, before: before[field], after }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
  if (changes.length === 0) return
  await recordAudit(transaction, {
    actorId: change.creatorId,
    action: 'asset.change_terms',
    subjectKind: 'asset',
    subjectId: change.offer.id,
    detail: { changes } as Prisma.InputJsonObject,
    requestId: change.requestId,
  })
}
