/**
 * A number as people type or paste it, without what does not count: full-width digits, spaces, hyphens and dashes, and the marks of direction that
 * address books add.
 */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
    .toUpperCase()
