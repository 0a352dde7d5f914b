import type { Licence } from './licences.ts'
import { coarserAccuracy, type PositionAccuracy } from './position.ts'
import { DETAIL_CEILINGS, type DetailCeiling } from './preview.ts'

/** Compare share and price in equal units. */
export interface OwnerTerms {
  ownerRevenueShare: number
  licence: Licence
  minPrice: number
  /** Most public detail allowed. */
  ceiling: DetailCeiling
  /** Exactest public position allowed. */
  positionAccuracy: PositionAccuracy
}
export type OwnerTerm = keyof OwnerTerms

/** Exceeded terms; higher price, less detail, coarser position are allowed. */
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

export const changedTerms = (one: OwnerTerms, other: OwnerTerms): OwnerTerm[] =>
  OWNER_TERMS.filter((term) => one[term] !== other[term])

export const OWNER_TERMS = [
  'ownerRevenueShare',
  'licence',
  'minPrice',
  'ceiling',
  'positionAccuracy',
] as const satisfies readonly OwnerTerm[]
