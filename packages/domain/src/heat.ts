/**
 * Heat is a sum of events that each lose half their weight every half-life. It is stored as the logarithm (base 2) of that sum. Newer
 * events weigh more, instead of older ones losing weight: so stored scores never change by themselves, and their order is right at any
 * moment.
 */
export const HEAT_HALF_LIFE_SECONDS = 7 * 24 * 60 * 60

/** Weights of an asset's events: its publication, and a sale for money. */
export const HEAT_WEIGHTS = { published: 1, sale: 100 } as const

/** Cheaper sales add no heat: accounts are free, so free purchases must not count. In fen. */
export const MIN_HEAT_PRICE_FEN = 100

const MAX_HEAT_VIEWS = 255

/**
 * Weight of one day's views together, 8 at most: the first ones weigh the most, and each further one adds less. All views that can
 * count, every day for ever, weigh less than one sale (the sum over days of 8 / 2^(day / 7) is 85).
 */
export function viewsWeight(views: number): number {
  return Math.log2(1 + Math.min(views, MAX_HEAT_VIEWS))
}

/** The score after one more event of this weight. */
export function addHeat(score: number, weight: number, at: Date): number {
  const now = at.getTime() / 1000 / HEAT_HALF_LIFE_SECONDS
  return now + Math.log2(2 ** (score - now) + weight)
}
