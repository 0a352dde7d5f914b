import type { Licence } from './licences.ts'
import { coarserAccuracy, type PositionAccuracy } from './position.ts'
import { DETAIL_CEILINGS, type DetailCeiling } from './preview.ts'

/** The terms to which an owner consents. Both sides of a comparison use the same units for share and price. */
export interface OwnerTerms {
  ownerRevenueShare: number
  licence: Licence
  minPrice: number
  /** The most detail that may be public. */
  ceiling: DetailCeiling
  /** The exactest position that may be public. */
  positionAccuracy: PositionAccuracy
}
export type OwnerTerm = keyof OwnerTerms

/** The terms outside of which an offer is. A higher price, less detail and a coarser position are within the terms. */
export function exceededTerms(terms: OwnerTerms, offer: OwnerTerms): OwnerTerm[] {
  const isExceeded: Record<OwnerTerm, boolean> = {
    ownerRevenueShare: offer.ownerRevenueShare !== terms.ownerRevenueShare,
    licence: offer.licence !== terms.licence,
    minPrice: offer.minPrice < terms.minPrice,
    ceiling: DETAIL_CEILINGS.indexOf(offer.ceiling) > DETAIL_CEILINGS.indexOf(terms.ceiling),
    positionAccuracy: coarserAccuracy(terms.positionAccuracy, offer.positionAccuracy) !== offer.positionAccuracy,
  }
  return changedTerms(terms, offer).filter((term) => isExceeded[term])
}

/** The terms in which two versions differ. */
export const changedTerms = (one: OwnerTerms, other: OwnerTerms): OwnerTerm[] =>
  OWNER_TERMS.filter((term) => one[term] !== other[term])

export const OWNER_TERMS = [
  'ownerRevenueShare',
  'licence',
  'minPrice',
  'ceiling',
  'positionAccuracy',
] as const satisfies readonly OwnerTerm[]
