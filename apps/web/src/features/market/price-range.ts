/** Yuan; an end that is missing is open. */
export type PriceRange = { minPrice?: number | undefined; maxPrice?: number | undefined }

const PRICE = /^\d{1,7}(\.\d{1,2})?$/

/** @returns yuan as typed or found in an address; undefined for nothing, null for what is no price. */
export function readPrice(text: string): number | undefined | null {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return PRICE.test(trimmed) ? Number(trimmed) : null
}
