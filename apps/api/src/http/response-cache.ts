import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['br', 'gzip'] as const
export type ContentEncoding = (typeof ENCODINGS)[number]
const MIN_COMPRESSED_BYTES = 1_024
/** Ten times as fast as the highest, for a few percent of size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Serialized and compressed once; Buffers live outside V8's heap. */
export interface CachedResponse {
  version: string
  bytes: Buffer
  /** Computed for visitors only. */
  etag?: string
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined
  /** @returns the entry */
  add(key: string, entry: CachedResponse): CachedResponse
  /** The bytes in this encoding, compressed at the first request. */
  compressed(entry: CachedResponse, encoding: ContentEncoding): Promise<Buffer>
}

interface Stored {
  key: string
  encodings: Map<ContentEncoding, Promise<Buffer>>
  /** Bytes of all encodings, and of the entry itself. */
  size: number
}

/** Approximate overhead per entry. */
const ENTRY_BYTES = 1_000

/** Responses by key, the oldest of which leave beyond a size. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, CachedResponse>()
  const stored = new WeakMap<CachedResponse, Stored>()
  let total = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (entry) total -= stored.get(entry)?.size ?? 0
    entries.delete(key)
  }

  function shrink(): void {
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) return
      remove(oldest)
    }
  }

  return {
    get: (key) => entries.get(key),
    add(key, entry) {
      remove(key)
      const size = key.length + entry.bytes.byteLength + ENTRY_BYTES
      stored.set(entry, { key, encodings: new Map(), size })
      entries.set(key, entry)
      total += size
      shrink()
      return entry
    },
    async compressed(entry, encoding) {
      const place = stored.get(entry)
      const known = place?.encodings.get(encoding)
      if (known) return known
      const compressing = compress(entry.bytes, encoding)
      place?.encodings.set(encoding, compressing)
      const bytes = await compressing
      if (place && entries.get(place.key) === entry) {
        place.size += bytes.byteLength
        total += bytes.byteLength
        shrink()
      }
      return bytes
    },
  }
}

const compress = (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes)

/**
 * Best encoding that a request accepts (RFC 9110, Accept-Encoding).
 * @returns undefined for none, and for short content
 */
export function encodingFor(
  acceptEncoding: string | string[] | undefined,
  { byteLength }: Buffer,
): ContentEncoding | undefined {
  if (byteLength < MIN_COMPRESSED_BYTES) return undefined
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .map((one) => one.trim())
  const isAccepted = (one: string, encoding: string) =>
    one === encoding || (one.startsWith(`${encoding};`) && !/;\s*q=0(?:\.0*)?$/.test(one))
  return ENCODINGS.find((encoding) => accepted.some((one) => isAccepted(one, encoding)))
}
