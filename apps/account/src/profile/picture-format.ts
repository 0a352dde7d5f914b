/** The format of a picture by its first bytes, looked at before any decoder is, so that decoders of other formats never run. */
export function pictureFormatOf(content: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}
