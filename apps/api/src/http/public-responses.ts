import { createHash } from 'node:crypto'
import { readingAsOne } from '@wencang/database'
import { SESSION_COOKIE } from '@wencang/kernel/sessions'
import { type Clock, shanghaiDay } from '@wencang/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerKeys, type AnswerKey } from '../features/cdn/index.ts'
import type { Cdn } from '../ports/cdn.ts'
import { cdnHeaders } from './cdn-headers.ts'

/** Responses that are the same for every visitor until the catalogue changes. */
export interface PublicResponses {
  /** Starts the query for the catalogue's version while the caller is authenticated. */
  prepare(request: FastifyRequest): void
  /**
   * Sends the result of `load`, or its last result if nothing has changed since; 304 to a client that already has it.
   * @param isShared False for a response that depends on the caller: it is made for each request and never cached.
   * @param keys What it shows, for a cache in front of the marketplace; several works when absent.
   */
  send(
    call: { request: FastifyRequest; reply: FastifyReply; actor: unknown },
    load: () => Promise<unknown>,
    options?: { isShared?: boolean; keys?: readonly AnswerKey[] },
  ): Promise<never>
}

/** As it is sent: encoded once, and outside of the heap, through which a collection of garbage goes. */
interface CachedResponse {
  version: string
  bytes: Buffer
  /** Only visitors need one. */
  etag?: string
}

/** A response under construction, for all requests that arrive during it. */
interface PendingResponse {
  version: string
  response: Promise<CachedResponse>
}

const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** The approximate size of a cache entry besides what is sent. */
const ENTRY_BYTES = 1_000

const sizeOf = (key: string, { bytes }: CachedResponse): number => key.length + bytes.byteLength + ENTRY_BYTES

const etagOf = (response: CachedResponse): string =>
  (response.etag ??= `W/"${createHash('sha1').update(response.bytes).digest('base64url')}"`)

/** The cache key: the request as it was parsed, so that spellings of the same request share an entry. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const sorted = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([routeOptions.url, params, sorted])
}

/**
 * @param version The version of all data behind such responses; queried at each request, so that no response is older than its request.
 * @param cdn Told how long it may answer by itself; without one, caches ask each time.
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
    // All reads of one answer from one copy: another one may be behind in the index of words, which the version does not count.
    const entry = { version, bytes: Buffer.from(JSON.stringify(await readingAsOne(load))) }
    add(key, entry)
    return entry
  }

  async function responseTo(request: FastifyRequest, load: () => Promise<unknown>): Promise<CachedResponse> {
    const key = keyOf(request)
    // Queried before loading: an entry may be newer than its version, never older.
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
      // `send` handles a failure; a call that ends earlier ignores it.
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
      // Caches may keep it but have to revalidate each time: a change takes effect immediately.
      reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag })
      // A session that has ended is nobody's, but a cache that looks at the cookie takes it for somebody's.
      if (cdn && request.cookies[SESSION_COOKIE] === undefined) reply.headers(cdnHeaders(cdn, keys, clock.now()))
      const knownTags = request.headers['if-none-match']
      if (knownTags?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send() as never
      return reply.send(response.bytes) as never
    },
  }
}
