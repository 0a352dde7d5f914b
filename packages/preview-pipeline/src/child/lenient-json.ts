import { Refusal } from './refusal.ts'
import { decodeText } from './text-encoding.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const GBK = new TextDecoder('gb18030')
const LATIN = new TextDecoder('latin1')

const decodeString = (_key: string, value: unknown) =>
  typeof value === 'string' && /[^\0-\x7f]/.test(value) ? decodeText(Buffer.from(value, 'latin1')) : value

/** By the standard, by string, and for backslashes that are half of a GBK character. */
const READERS: ((bytes: Uint8Array) => unknown)[] = [
  (bytes) => JSON.parse(object(UTF8.decode(bytes))),
  (bytes) => JSON.parse(object(LATIN.decode(bytes)), decodeString),
  (bytes) => JSON.parse(object(GBK.decode(bytes))),
]

const object = (text: string) => text.slice(0, text.lastIndexOf('}') + 1)

/**
 * Parses a model's JSON with any bytes after it: exporters pad it, write names in GBK or cut characters.
 * @throws {Refusal}
 */
export function parseLenientJson(bytes: Uint8Array): unknown {
  for (const read of READERS) {
    try {
      return read(bytes)
    } catch {
      // The next encoding may fit.
    }
  }
  throw new Refusal('damaged', "The model's description is not valid JSON")
}
