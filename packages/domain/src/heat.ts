/** log2 of a sum of events that halve per half-life. New events weigh more, so stored scores need no updates. */
export const HEAT_HALF_LIFE_SECONDS = 7 * 24 * 60 * 60

/** Weights of publication and of a paid sale. */
export const HEAT_WEIGHTS = { published: 1, sale: 100 } as const

/** In fen. Free accounts could inflate heat by cheaper sales. */
export const MIN_HEAT_PRICE_FEN = 100

const MAX_HEAT_VIEWS = 255

/** One day's views, at most 8: their sum over all days, 85, is less than a sale. */
export function viewsWeight(views: number): number {
  return Math.log2(1 + Math.min(views, MAX_HEAT_VIEWS))
}

/** Adds an event of this weight to a score. */
export function addHeat(score: number, weight: number, at: Date): number {
  const now = at.getTime() / 1000 / HEAT_HALF_LIFE_SECONDS
  return now + Math.log2(2 ** (score - now) + weight)
}
