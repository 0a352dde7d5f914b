import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../sessions/index.ts'
import { isFromThisMachine } from './caller-network.ts'
import type { RateLimitRule, RateLimitState, RateLimits } from './rules.ts'

/** Counting of one call kind, besides its IP address limit. */
export interface CountedKind {
  rule: RateLimitRule
  /** Rule without a session, per shared address; defaults to `rule`. */
  visitors?: RateLimitRule
  /**
   * - `exactly`: across replicas; passes if counting fails.
   * - `or-rejected`: rejects if counting fails.
   * - `roughly`: in this process, flushed periodically.
   */
  counted: 'exactly' | 'or-rejected' | 'roughly'
  /** Always counts per IP address, which also limits forged sessions. */
  byAddress?: boolean
}

export interface RateLimitOptions<Kind extends string> {
  limits: RateLimits
  /** Multiplies all limits, for load tests. */
  scale: number
  /** Kind of a call; null if only the address limit applies. */
  kindOf: (method: string, path: string, operation: string | undefined) => Kind | null
  kinds: Record<Kind, CountedKind>
  /** Limit across sessions of an address, which may be a museum. */
  address: { name: string; rule: RateLimitRule }
  sessions: { isLive(request: FastifyRequest): Promise<boolean> }
  /** Whether exactly counted calls always report the remaining number. */
  showsRemaining: boolean
  /** Creates the error of a rejected call. */
  reject: (error: 'busy' | 'too_many_requests', options: { retryAfterSeconds: number }) => Error
}

const FLUSH_EVERY_MILLISECONDS = 1_000
const TRY_AGAIN_AFTER_SECONDS = 5

/** Limits live sessions, or IP addresses without one, across all replicas. Local calls only have exact limits. */
export function registerRateLimit<Kind extends string>(app: FastifyInstance, options: RateLimitOptions<Kind>): void {
  const { limits, kinds, address, sessions } = options
  const timer = setInterval(() => {
    limits.flush().catch((error) => app.log.warn({ err: error }, 'rate limits could not be shared'))
  }, FLUSH_EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))

  const scaled = (rule: RateLimitRule): RateLimitRule => ({ ...rule, calls: rule.calls * options.scale })

  app.addHook('onRequest', async (request, reply) => {
    const { url = '', schema } = request.routeOptions
    const kind = options.kindOf(request.method, url, schema?.operationId)
    const isNear = isFromThisMachine(request)
    if (!isNear) {
      const { key } = await limits.keyOf(address.name, { address: request.ip })
      const rule = scaled(address.rule)
      rejectUnless(limits.takeHere(key, rule), rule, reply)
    }
    if (kind === null) return
    const how: CountedKind = kinds[kind]
    if (isNear && how.counted === 'roughly') return
    const { key, bySession } = await limits.keyOf(kind, {
      token: how.byAddress ? undefined : request.cookies[SESSION_COOKIE],
      address: request.ip,
      isLive: () => sessions.isLive(request),
    })
    const rule = scaled(bySession ? how.rule : (how.visitors ?? how.rule))
    if (how.counted === 'roughly') return rejectUnless(limits.takeHere(key, rule), rule, reply)
    const state = await countExactly(request, how, key, rule)
    if (state) rejectUnless(state, rule, reply, { alwaysShow: options.showsRemaining })
  })

  /** @returns null if the call could not be counted and may pass anyway */
  async function countExactly(
    request: FastifyRequest,
    { counted }: CountedKind,
    key: string,
    rule: RateLimitRule,
  ): Promise<RateLimitState | null> {
    try {
      return await limits.take(key, rule)
    } catch (error) {
      request.log.warn({ err: error }, 'a call could not be counted')
      if (counted === 'or-rejected') throw options.reject('busy', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
      return null
    }
  }

  /** Allowed reads carry no headers: caches would show them to others. */
  function rejectUnless(
    state: RateLimitState,
    rule: RateLimitRule,
    reply: FastifyReply,
    { alwaysShow = false } = {},
  ): void {
    if (alwaysShow || !state.isAllowed) {
      reply.headers({
        'ratelimit-limit': Math.floor(rule.calls),
        'ratelimit-remaining': state.remaining,
        'ratelimit-reset': state.resetSeconds,
      })
    }
    if (!state.isAllowed) throw options.reject('too_many_requests', { retryAfterSeconds: state.retryAfterSeconds })
  }
}
