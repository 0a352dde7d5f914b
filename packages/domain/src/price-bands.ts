/** Price range in yuan, inclusive; unbounded without `to`. */
export interface PriceBand {
  from: number
  to?: number
}

/** Facet bands without gaps or overlaps. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: 0, to: 0 },
  { from: 0.01, to: 9.99 },
  { from: 10, to: 49.99 },
  { from: 50, to: 99.99 },
  { from: 100, to: 499.99 },
  { from: 500 },
]

/** Facet value such as `10..49.99` or `500..`. */
export const bandName = ({ from, to }: PriceBand): string => `${from}..${to ?? ''}`
