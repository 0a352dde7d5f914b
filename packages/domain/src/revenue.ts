/**
 * Basis points as stored.
 * @param percent At most two decimals.
 */
export const basisPointsFromPercent = (percent: number): number => Math.round(percent * 100)

/** Parts of a sale in fen, summing to the gross. */
export interface RevenueSplit {
  feeFen: number
  ownerFen: number
  creatorFen: number
}

/**
 * Splits a sale: fee, then owner's share; rounding favours the creator.
 * @param grossFen Price in fen, a safe integer ≥ 0.
 * @param feeBasisPoints Platform fee, 0 to 10000.
 * @param ownerShareBasisPoints Owner's share of the rest, 0 to 10000; 0 without an owner.
 * @throws {RangeError} for other values: a caller's bug
 */
export function splitRevenue(grossFen: number, feeBasisPoints: number, ownerShareBasisPoints: number): RevenueSplit {
  const isShare = (points: number) => Number.isInteger(points) && points >= 0 && points <= 10_000
  if (!Number.isSafeInteger(grossFen) || grossFen < 0) throw new RangeError(`gross amount: ${grossFen}`)
  if (!isShare(feeBasisPoints) || !isShare(ownerShareBasisPoints)) throw new RangeError('share outside 0 to 10000')
  const portion = (amount: number, points: number) => Number((BigInt(amount) * BigInt(points)) / 10_000n)
  const feeFen = portion(grossFen, feeBasisPoints)
  const ownerFen = portion(grossFen - feeFen, ownerShareBasisPoints)
  return { feeFen, ownerFen, creatorFen: grossFen - feeFen - ownerFen }
}
