/** A range of prices in yuan, both ends within it; without `to` there is no upper end. */
export interface PriceBand {
  from: number
  to?: number
}

/** By which works are counted, from the free ones on. They leave no price out, and none is in two. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: 0, to: 0 },
  { from: 0.01, to: 9.99 },
  { from: 10, to: 49.99 },
  { from: 50, to: 99.99 },
  { from: 100, to: 499.99 },
  { from: 500 },
]

/** As counts name it: `10..49.99`, `500..`. */
export const bandName = ({ from, to }: PriceBand): string => `${from}..${to ?? ''}`
