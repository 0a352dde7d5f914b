/** Checks only start and end markers; stricter than PDF readers. */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.subarray(-1024).includes('%%EOF')
}
