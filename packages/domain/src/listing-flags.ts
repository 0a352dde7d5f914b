/**
 * Yes-or-no filters of the catalogue, by query name. `closed`: watertight; `texture4k`: a texture of at least 4,096
 * pixels along its longer edge; `fine`: points or texture pixels at most 1 mm apart; `previewed`: has a public preview.
 * A new one also needs a line in `listings/search-document.ts` and labels (`flag.<name>`).
 */
export const LISTING_FLAGS = ['free', 'textured', 'texture4k', 'fine', 'closed', 'animated', 'previewed'] as const
export type ListingFlag = (typeof LISTING_FLAGS)[number]

export const isListingFlag = (name: string): name is ListingFlag => (LISTING_FLAGS as readonly string[]).includes(name)
