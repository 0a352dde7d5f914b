/**
 * Yes-or-no filters of the catalogue, by query name. `free`: costs nothing; `closed`: a watertight model;
 * `previewed`: has a public preview. A new one also needs its line in `listings/search-document.ts` and a label in both
 * locales of the marketplace (`flag.<name>`).
 */
export const LISTING_FLAGS = ['free', 'textured', 'closed', 'previewed'] as const
export type ListingFlag = (typeof LISTING_FLAGS)[number]

export const isListingFlag = (name: string): name is ListingFlag => (LISTING_FLAGS as readonly string[]).includes(name)
