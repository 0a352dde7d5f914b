import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'

const ENCODINGS = ['br', 'gzip'] as const
export type ContentEncoding = (typeof ENCODINGS)[number]
const MIN_COMPRESSED_BYTES = 1_024
/** Ten times as fast as the highest, for a few percent of size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Serialized and compressed once; Buffers live outside V8's heap. */
export interface CachedResponse {
  readonly key: string
  readonly version: string
  readonly bytes: Buffer
  /** Computed for visitors only, as the encodings. */
  etag?: string
  readonly encodings: Map<ContentEncoding, Promise<Buffer>>
  /** Bytes in the cache. */
  size: number
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined
  add(response: Pick<CachedResponse, 'key' | 'version' | 'bytes'>): CachedResponse
  /** The bytes in this encoding, compressed at the first request. */
  compressed(response: CachedResponse, encoding: ContentEncoding): Promise<Buffer>
}

/** Approximate overhead per entry. */
const ENTRY_BYTES = 1_000

/** Responses by key, the oldest of which leave beyond a size. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, CachedResponse>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function grow(response: CachedResponse, bytes: number): void {
    // Replaced or gone meanwhile.
    if (entries.get(response.key) !== response) return
    response.size += bytes
    total += bytes
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) return
      remove(oldest)
    }
  }

  async function compressInto(response: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
    const bytes = await compress(response.bytes, encoding)
    grow(response, bytes.byteLength)
    return bytes
  }

  return {
    get: (key) => entries.get(key),
    add(made) {
      remove(made.key)
      const response: CachedResponse = { ...made, encodings: new Map(), size: 0 }
      entries.set(made.key, response)
      grow(response, made.key.length + made.bytes.byteLength + ENTRY_BYTES)
      return response
    },
    compressed(response, encoding) {
      const known = response.encodings.get(encoding)
      const compressing = known ?? compressInto(response, encoding)
      response.encodings.set(encoding, compressing)
      return compressing
    },
  }
}

const compress = (bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes)

const negotiator = new Negotiator<ContentEncoding>({ supportedValues: [...ENCODINGS] })

/**
 * Best encoding that a request accepts (RFC 9110, Accept-Encoding).
 * @returns undefined for none, and for short content
 */
export const encodingFor = (
  acceptEncoding: string | string[] | undefined,
  { byteLength }: Buffer,
): ContentEncoding | undefined =>
  byteLength < MIN_COMPRESSED_BYTES ? undefined : (negotiator.negotiate(String(acceptEncoding ?? '')) ?? undefined)
