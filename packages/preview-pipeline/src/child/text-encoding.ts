import { isUtf8 } from 'node:buffer'

/** Encodings of Chinese and Japanese systems; earlier ones win ties. */
const ENCODINGS = ['gb18030', 'big5', 'shift_jis'] as const
export type TextEncoding = 'utf-8' | (typeof ENCODINGS)[number] | 'latin1'

const MAX_SAMPLE_BYTES = 64 * 1024

/** Decodes text as UTF-8, or as the encoding that fits its bytes best. */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs('utf-8', bytes) ?? decodeAs(guessEncoding([bytes]), bytes) ?? ''
}

/** Decodes texts of one program: as UTF-8, or in their common encoding. */
export function decodeAll(texts: Uint8Array[]): string[] {
  const encoding = guessEncoding(texts.filter((text) => !isUtf8(text)))
  return texts.map((text) => decodeAs('utf-8', text) ?? decodeAs(encoding, text) ?? '')
}

/** Converts text files of one program to UTF-8, in their common encoding if they have another. */
export function toUtf8(files: Buffer[]): Buffer[] {
  const encoding = guessEncoding(files.flatMap((file) => (isUtf8(file) ? [] : linesWithLetters(file))))
  return files.map((file) => {
    if (isUtf8(file)) return file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? file.subarray(3) : file
    const decoder = new TextDecoder(encoding)
    const chunks: Buffer[] = []
    for (let at = 0; at < file.length; at += CHUNK_BYTES)
      chunks.push(Buffer.from(decoder.decode(file.subarray(at, at + CHUNK_BYTES), { stream: true })))
    return Buffer.concat([...chunks, Buffer.from(decoder.decode())])
  })
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
/** Limits the memory of decoded text. */
const CHUNK_BYTES = 16 * 1024 ** 2

/** Lines that are not ASCII, as a sample. */
function linesWithLetters(file: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let bytes = 0
  for (let i = 0; i < file.length && bytes < MAX_SAMPLE_BYTES; i++) {
    if ((file[i] ?? 0) < 0x80) continue
    const from = file.lastIndexOf(10, i) + 1
    const end = file.indexOf(10, i)
    const line = file.subarray(from, end < 0 ? file.length : end)
    lines.push(line)
    bytes += line.length
    i = from + line.length
  }
  return lines
}

/** @returns null if the bytes are not valid in it. */
export function decodeAs(encoding: TextEncoding, bytes: Uint8Array): string | null {
  if (encoding === 'latin1') return Buffer.from(bytes).toString('latin1')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Guesses the encoding of texts that are not UTF-8, by how common their characters are. */
export function guessEncoding(texts: Uint8Array[]): TextEncoding {
  let [best, most] = ['latin1' as TextEncoding, Number.NEGATIVE_INFINITY]
  for (const encoding of ENCODINGS) {
    if (texts.some((text) => decodeAs(encoding, text) === null)) continue
    const score = texts.reduce((sum, text) => sum + scoreOf(encoding, text.subarray(0, MAX_SAMPLE_BYTES)), 0)
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}

/** Common characters, less rare ones. */
function scoreOf(encoding: (typeof ENCODINGS)[number], text: Uint8Array): number {
  let score = 0
  for (let i = 0; i < text.length; i++) {
    const lead = text[i] ?? 0
    if (lead < 0x80) continue
    if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) {
      // Half-width katakana, rare in names.
      score -= 1
      continue
    }
    score += isCommon[encoding](lead, text[++i] ?? 0) ? 1 : -1
  }
  return score
}

/** First-level characters, punctuation and kana of each character set. */
const isCommon: Record<(typeof ENCODINGS)[number], (lead: number, trail: number) => boolean> = {
  gb18030: (lead, trail) => trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3)),
  big5: (lead) => lead >= 0xa1 && lead <= 0xc6,
  shift_jis: (lead, trail) => (lead >= 0x88 && lead <= 0x97) || lead === 0x81 || isKana(lead, trail),
}

const isKana = (lead: number, trail: number) => lead === 0x83 || (lead === 0x82 && trail >= 0x9f)
