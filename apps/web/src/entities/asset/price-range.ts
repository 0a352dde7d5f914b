/** Price range in yuan; a missing end is open. */
export type PriceRange = { minPrice?: number | undefined; maxPrice?: number | undefined }

const PRICE = /^\d{1,7}(\.\d{1,2})?$/

/** @returns yuan; undefined if empty, null if invalid. */
export function readPrice(text: string): number | undefined | null {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return PRICE.test(trimmed) ? Number(trimmed) : null
}
