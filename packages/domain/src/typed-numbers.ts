/** Strips full-width forms, spaces, hyphens, dashes and address books' direction marks. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
    .toUpperCase()
