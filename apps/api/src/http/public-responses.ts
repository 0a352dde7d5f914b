import { createHash } from 'node:crypto'
import { readingAsOne } from '@wencang/database'
import { type Clock, shanghaiDay } from '@wencang/domain'
import { SESSION_COOKIE } from '@wencang/kernel/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerKey, answerKeys } from '../features/cdn/index.ts'
import type { Cdn } from '../ports/cdn.ts'
import { cdnHeaders } from './cdn-headers.ts'

/** Cached responses, equal for all visitors until the catalogue changes. */
export interface PublicResponses {
  /** Starts the catalogue version query during authentication. */
  prepare(request: FastifyRequest): void
  /**
   * Sends the cached or loaded result, or 304.
   * @param isShared False for a response that depends on the caller; never cached.
   * @param keys CDN cache keys of the response; defaults to lists.
   */
  send(
    call: { request: FastifyRequest; reply: FastifyReply; actor: unknown },
    load: () => Promise<unknown>,
    options?: { isShared?: boolean; keys?: readonly AnswerKey[] },
  ): Promise<never>
}

/** Encoded once; Buffers live outside V8's heap. */
interface CachedResponse {
  version: string
  bytes: Buffer
  /** Computed for visitors only. */
  etag?: string
}

/** Response being loaded, shared by concurrent requests. */
interface PendingResponse {
  version: string
  response: Promise<CachedResponse>
}

const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** Approximate overhead per cache entry. */
const ENTRY_BYTES = 1_000

const sizeOf = (key: string, { bytes }: CachedResponse): number => key.length + bytes.byteLength + ENTRY_BYTES

const etagOf = (response: CachedResponse): string =>
  (response.etag ??= `W/"${createHash('sha1').update(response.bytes).digest('base64url')}"`)

/** Cache key from the parsed request, so equivalent spellings share it. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const sorted = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([routeOptions.url, params, sorted])
}

/**
 * @param version Version of all data behind these responses; queried per request, so no response is stale.
 * @param cdn Configures CDN headers; without it, caches always revalidate.
 */
export function createPublicResponses({
  version,
  clock,
  cdn,
}: {
  version: () => Promise<string>
  clock: Clock
  cdn: Cdn | null
}): PublicResponses {
  const cache = new Map<string, CachedResponse>()
  const pending = new Map<string, PendingResponse>()
  const versions = new WeakMap<FastifyRequest, Promise<string>>()
  let cachedBytes = 0

  function remove(key: string): void {
    const entry = cache.get(key)
    if (entry) cachedBytes -= sizeOf(key, entry)
    cache.delete(key)
  }

  function add(key: string, entry: CachedResponse): void {
    remove(key)
    cache.set(key, entry)
    cachedBytes += sizeOf(key, entry)
    for (const oldest of cache.keys()) {
      if (cachedBytes <= MAX_CACHE_BYTES) return
      remove(oldest)
    }
  }

  async function make(key: string, version: string, load: () => Promise<unknown>): Promise<CachedResponse> {
    // One replica per response: another may lag in the word index, which the version does not
    // cover.
    const entry = { version, bytes: Buffer.from(JSON.stringify(await readingAsOne(load))) }
    add(key, entry)
    return entry
  }

  async function responseTo(request: FastifyRequest, load: () => Promise<unknown>): Promise<CachedResponse> {
    const key = keyOf(request)
    // Queried first: entries may be newer than their version, never older.
    const now = `${shanghaiDay(clock.now())}/${await (versions.get(request) ?? version())}`
    const cached = cache.get(key)
    if (cached?.version === now) return cached
    const other = pending.get(key)
    if (other?.version === now) return other.response
    const response = make(key, now, load)
    const own = { version: now, response }
    pending.set(key, own)
    try {
      return await response
    } finally {
      if (pending.get(key) === own) pending.delete(key)
    }
  }

  return {
    prepare(request) {
      const queried = version()
      versions.set(request, queried)
      // `send` handles the failure.
      queried.catch(() => undefined)
    },
    async send({ request, reply, actor }, load, { isShared = true, keys = answerKeys.lists } = {}) {
      reply.header('vary', 'cookie').type('application/json; charset=utf-8')
      const isVisitor = actor === null
      if (!isShared) {
        reply.header('cache-control', 'private, no-store')
        return reply.send(JSON.stringify(await load())) as never
      }
      const response = await responseTo(request, load)
      if (!isVisitor) return reply.header('cache-control', 'private, no-store').send(response.bytes) as never
      const etag = etagOf(response)
      // Caches must revalidate, so changes take effect immediately.
      reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag })
      // CDNs key on the cookie, so even expired sessions get no CDN headers.
      if (cdn && request.cookies[SESSION_COOKIE] === undefined) reply.headers(cdnHeaders(cdn, keys, clock.now()))
      const knownTags = request.headers['if-none-match']
      if (knownTags?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send() as never
      return reply.send(response.bytes) as never
    },
  }
}
