/** Checks only start and end; unlike PDF readers, allows no surrounding bytes. */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.subarray(-1024).includes('%%EOF')
}
