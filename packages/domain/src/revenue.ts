/** Hundredths of a percent, as shares and rates are stored. @param percent with at most two decimals. */
export const basisPointsFromPercent = (percent: number): number => Math.round(percent * 100)

/** The parts of one sale's price, in fen; they add up to the gross amount. */
export interface RevenueSplit {
  feeFen: number
  ownerFen: number
  creatorFen: number
}

/**
 * Divides the price of a sale: the platform's fee first, then the owner's share of the rest; rounding always favours the creator.
 * @param grossFen Price in fen, a safe integer ≥ 0.
 * @param feeBasisPoints Platform's fee, 0 to 10000 (hundredths of a percent).
 * @param ownerShareBasisPoints Owner's share of what remains, 0 to 10000; 0 without an owner.
 * @throws {RangeError} for anything else: a caller's bug, never a user's mistake.
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
