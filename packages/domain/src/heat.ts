/**
 * Heat is a sum of events that each lose half their weight every half-life. It is kept as the logarithm (base 2) of that sum, with
 * weights growing towards the future instead of shrinking towards the past: so stored scores never change by themselves, and their
 * order is right at any moment.
 */
export const HEAT_HALF_LIFE_SECONDS = 7 * 24 * 60 * 60

/** Weights of what people do with an asset; being published counts as one. */
export const HEAT_WEIGHTS = { published: 1, view: 1, sale: 20 } as const

/** The score after one more event of this weight. */
export function addHeat(score: number, weight: number, at: Date): number {
  const now = at.getTime() / 1000 / HEAT_HALF_LIFE_SECONDS
  return now + Math.log2(2 ** (score - now) + weight)
}
