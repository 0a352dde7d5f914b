import { createHash } from 'node:crypto'

const BEGINNING = Date.UTC(2026, 0, 1)

/**
 * An ID in the form of a UUIDv7 that is the same at every run, so that an interrupted seed can continue.
 * @param order IDs with a higher order sort later.
 */
export function demoId(kind: string, slug: string, order = 0): string {
  const time = (BEGINNING + order * 1000).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(`${kind}/${slug}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

/** The file that an asset of the catalogue sells now. */
export const fileIdOf = (slug: string) => demoId('file', slug)
