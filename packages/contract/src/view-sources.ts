/** Origins within the marketplace, and visits without a referrer; others are host names, which have a dot. */
export const VIEW_SOURCES = [
  'search',
  'explore',
  'map',
  'home',
  'creator',
  'collection',
  'asset',
  'other',
  'direct',
] as const
export type ViewSource = (typeof VIEW_SOURCES)[number]
/** Country of views without a known time zone, as in CLDR. */
export const UNKNOWN_COUNTRY = 'ZZ'
