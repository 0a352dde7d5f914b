import { Refusal } from './refusal.ts'

/** UTF-8 as required, GBK of Chinese exporters, then names cut within a character. */
const DECODERS = [
  new TextDecoder('utf-8', { fatal: true }),
  new TextDecoder('gb18030', { fatal: true }),
  new TextDecoder('utf-8'),
]

/**
 * Parses a model's description: a JSON object, with any bytes after it.
 * Exporters pad it with zeros, and write names in GBK.
 * @throws {Refusal}
 */
export function parseLenientJson(bytes: Uint8Array): unknown {
  for (const decoder of DECODERS) {
    try {
      const text = decoder.decode(bytes)
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
    } catch {
      // The next encoding may fit.
    }
  }
  throw new Refusal('damaged', "The model's description is not valid JSON")
}
