import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { readingAsOne } from '@wencang/database'
import type { AnswerKey } from '@wencang/database/catalogue'
import { type Clock, shanghaiDay } from '@wencang/domain'
import { SESSION_COOKIE } from '@wencang/kernel/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerKeys } from '../lib/answer-keys.ts'
import type { Cdn } from '../ports/cdn.ts'
import { cdnHeaders } from './cdn-headers.ts'
import { type CachedResponse, createResponseCache, encodingFor } from './response-cache.ts'

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
    call: { request: FastifyRequest; reply: FastifyReply; caller: unknown },
    load: () => Promise<unknown>,
    options?: { isShared?: boolean; keys?: readonly AnswerKey[] },
  ): Promise<never>
  /** The same for content of this type, which depends on no session. */
  sendContent(call: ContentCall, load: () => Promise<string | Buffer>): Promise<FastifyReply>
  /** Sends text too large to cache, or 304. */
  stream(call: ContentCall, open: () => Promise<Readable>): Promise<FastifyReply>
}

export interface ContentCall {
  request: FastifyRequest
  reply: FastifyReply
  type: string
  /** CDN cache keys; defaults to lists; null for none. */
  keys?: readonly AnswerKey[] | null
  /** Further parts of the cache key, such as the query; none by default. */
  variant?: object
  /** Version of the content, if it does not change with the catalogue. */
  version?: string
  /** Header of what a cache must compare. */
  vary?: string
}

/** Response being loaded, shared by concurrent requests. */
interface PendingResponse {
  version: string
  response: Promise<CachedResponse>
}

type Load = () => Promise<string | Buffer>

const JSON_TYPE = 'application/json; charset=utf-8'
const MAX_CACHE_BYTES = 32 * 1024 * 1024

const etagOf = (content: Buffer | string): string => `W/"${createHash('sha1').update(content).digest('base64url')}"`

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim() === etag) ?? false

/** Cache key from the parsed request, so equivalent spellings share it. */
function keyOf({ routeOptions, params }: FastifyRequest, query: object): string {
  const sorted = Object.entries(query)
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
  const cache = createResponseCache(MAX_CACHE_BYTES)
  const pending = new Map<string, PendingResponse>()
  const versions = new WeakMap<FastifyRequest, Promise<string>>()

  async function make(key: string, version: string, load: Load): Promise<CachedResponse> {
    // One replica per response: another may lag in the word index, which the version does not
    // cover.
    const content = await readingAsOne(load)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return cache.add({ key, version, bytes })
  }

  /** Sends the response to a visitor, compressed once for all, or 304. */
  async function sendCached(call: ContentCall, response: CachedResponse): Promise<FastifyReply> {
    const { request, reply, type } = call
    response.etag ??= etagOf(response.bytes)
    describe(call, response.etag)
    if (isKnown(request, response.etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'], response.bytes)
    // Pictures are compressed already.
    if (!encoding || type.startsWith('image/')) return reply.send(response.bytes)
    return reply.header('content-encoding', encoding).send(await cache.compressed(response, encoding))
  }

  // Queried first: responses may be newer than their version, never older.
  const versionFor = async (request: FastifyRequest): Promise<string> =>
    `${shanghaiDay(clock.now())}/${await (versions.get(request) ?? version())}`

  async function responseTo(key: string, now: string, load: Load): Promise<CachedResponse> {
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

  /** Sets the headers of visitors' responses. */
  function describe(
    { request, reply, keys = answerKeys.lists, vary = 'cookie' }: Omit<ContentCall, 'type' | 'variant'>,
    etag: string,
  ): void {
    // Caches must revalidate, so changes take effect immediately.
    reply.headers({ vary: `${vary}, accept-encoding`, 'cache-control': 'public, max-age=0, must-revalidate', etag })
    // CDNs key on the cookie, so even expired sessions get no CDN headers.
    if (cdn && keys && request.cookies[SESSION_COOKIE] === undefined) reply.headers(cdnHeaders(cdn, keys, clock.now()))
  }

  return {
    prepare(request) {
      const queried = version()
      versions.set(request, queried)
      // `send` handles the failure.
      queried.catch(() => undefined)
    },
    async send({ request, reply, caller }, load, { isShared = true, keys = answerKeys.lists } = {}) {
      reply.header('vary', 'cookie').type(JSON_TYPE)
      const isVisitor = caller === null
      if (!isShared) {
        reply.header('cache-control', 'private, no-store')
        return reply.send(JSON.stringify(await load())) as never
      }
      const key = keyOf(request, request.query as object)
      const version = await versionFor(request)
      const response = await responseTo(key, version, async () => JSON.stringify(await load()))
      if (!isVisitor) return reply.header('cache-control', 'private, no-store').send(response.bytes) as never
      return sendCached({ request, reply, type: JSON_TYPE, keys }, response) as never
    },
    async sendContent({ variant = {}, version, ...call }, load) {
      const { request, reply, type } = call
      const response = await responseTo(keyOf(request, variant), version ?? (await versionFor(request)), load)
      reply.type(type)
      return sendCached(call, response)
    },
    async stream({ type, ...call }, open) {
      const { request, reply } = call
      const etag = etagOf(await versionFor(request))
      const content = isKnown(request, etag) ? undefined : await open()
      describe(call, etag)
      return content ? reply.type(type).send(content) : reply.code(304).send()
    },
  }
}
