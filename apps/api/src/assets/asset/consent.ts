import type { OwnerTerms as ShownTerms } from '@wencang/contract'
import type { Executor, Prisma, OwnerTerms as StoredTerms } from '@wencang/database'
import { type DetailCeiling, exceededTerms, type OwnerTerms, type PositionAccuracy, yuanFromFen } from '@wencang/domain'
import { licenceFromStored } from './licence-names.ts'

/** Columns that make up the terms. */
export const offerSelect = {
  id: true,
  creatorId: true,
  ownerId: true,
  ownership: true,
  ownerShareBasisPoints: true,
  licence: true,
  priceFen: true,
  minPriceFen: true,
  ceiling: true,
  positionAccuracy: true,
  termsVersion: true,
} satisfies Prisma.AssetSelect
export type OfferRecord = Prisma.AssetGetPayload<{ select: typeof offerSelect }>

type Values = Pick<OfferRecord, 'licence' | 'ceiling' | 'positionAccuracy' | 'ownerShareBasisPoints' | 'minPriceFen'>

/** Terms in basis points and fen. */
const termsOf = (values: Values, minPrice: number): OwnerTerms => ({
  ownerRevenueShare: values.ownerShareBasisPoints ?? 0,
  licence: licenceFromStored(values.licence),
  minPrice,
  ceiling: values.ceiling as DetailCeiling,
  positionAccuracy: values.positionAccuracy as PositionAccuracy,
})

export const storedTerms = (terms: StoredTerms): OwnerTerms => termsOf(terms, terms.minPriceFen)

/** Present terms, in basis points and fen. */
export const offerOf = (asset: OfferRecord): OwnerTerms =>
  termsOf(asset, Math.min(asset.priceFen, asset.minPriceFen ?? asset.priceFen))

/** The owner who accepted, unless it is the creator. */
export const acceptedOwnerId = ({
  ownerId,
  creatorId,
  ownership,
}: Pick<OfferRecord, 'ownerId' | 'creatorId' | 'ownership'>): string | null =>
  ownership === 'accepted' && ownerId !== creatorId ? ownerId : null

/** True if the owner is not the creator. */
export const needsConsent = ({ ownerId, creatorId }: Pick<OfferRecord, 'ownerId' | 'creatorId'>): boolean =>
  ownerId !== null && ownerId !== creatorId

export const presentTerms = (version: number, terms: OwnerTerms): ShownTerms => ({
  ...terms,
  version,
  ownerRevenueShare: terms.ownerRevenueShare / 100,
  minPrice: yuanFromFen(terms.minPrice),
})

/** Current terms per asset needing consent. */
export async function presentTermsOf(db: Executor, assets: OfferRecord[]): Promise<Map<string, ShownTerms>> {
  const asked = assets.filter(needsConsent)
  const stored = await db.ownerTerms.findMany({
    where: { OR: asked.map(({ id, termsVersion }) => ({ assetId: id, version: termsVersion ?? 0 })) },
  })
  const byAsset = new Map(stored.map((terms) => [terms.assetId, presentTerms(terms.version, storedTerms(terms))]))
  // Without stored terms, present values are version 1.
  return new Map(asked.map((asset) => [asset.id, byAsset.get(asset.id) ?? presentTerms(1, offerOf(asset))]))
}

/** True without need for consent, or if accepted terms suffice. */
export async function hasConsent(db: Executor, assetId: string): Promise<boolean> {
  const asset = await db.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { ...offerSelect, owner: { select: { deletedAt: true } } },
  })
  if (!needsConsent(asset)) return true
  // Consent ends with the owner's account.
  if (asset.ownership !== 'accepted' || asset.owner?.deletedAt) return false
  if (asset.termsVersion === null) return true
  const terms = await db.ownerTerms.findUniqueOrThrow({
    where: { assetId_version: { assetId, version: asset.termsVersion } },
  })
  return exceededTerms(storedTerms(terms), offerOf(asset)).length === 0
}
