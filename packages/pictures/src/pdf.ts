/**
 * Whether bytes are a PDF by their beginning and end; nothing of it is read or drawn here. Stricter than readers are: nothing else may
 * stand before or behind.
 */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.subarray(-1024).includes('%%EOF')
}
