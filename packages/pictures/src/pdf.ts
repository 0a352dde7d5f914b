/**
 * Whether bytes are a PDF, by their beginning and end only; the content is not parsed. It is stricter than PDF readers: no bytes are
 * allowed before or after.
 */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.subarray(-1024).includes('%%EOF')
}
