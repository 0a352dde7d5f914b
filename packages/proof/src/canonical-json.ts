export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * Canonical JSON (RFC 8785): names sorted by UTF-16 units, no spaces; omits undefined.
 * @throws {TypeError} for a number that is not finite, and for text with half a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('not a number of JSON')
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('not well-formed text')
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value as Record<string, Json | undefined>).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${fields.map(([name, field]) => `${canonicalJson(name)}:${canonicalJson(field as Json)}`).join(',')}}`
}
