import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../sessions/index.ts'
import { isFromThisMachine } from './caller-network.ts'
import type { RateLimitRule, RateLimitState, RateLimits } from './rules.ts'

/** How calls of one kind are counted, besides the limit of their IP address. */
export interface CountedKind {
  rule: RateLimitRule
  /** The rule of callers without a session, who share an IP address; the same as for others by default. */
  visitors?: RateLimitRule
  /**
   * - `exactly`: over all replicas together, with one statement; a call that cannot be counted passes.
   * - `or-rejected`: the same, but a call that cannot be counted is rejected: it costs money, or sends a message to a stranger.
   * - `roughly`: in this process, and flushed to the other replicas at an interval.
   */
  counted: 'exactly' | 'or-rejected' | 'roughly'
  /** Counts per IP address even with a session, so that callers with forged or without sessions are limited too. */
  byAddress?: boolean
}

export interface RateLimitOptions<Kind extends string> {
  limits: RateLimits
  /** All limits are multiplied by this; for load tests. */
  scale: number
  /** A call's kind, for rate limits; null for calls that only their IP address's limit concerns. */
  kindOf: (method: string, path: string, operation: string | undefined) => Kind | null
  kinds: Record<Kind, CountedKind>
  /** All calls from one IP address, with whatever sessions: a museum or a mobile network may be behind it. */
  address: { name: string; rule: RateLimitRule }
  sessions: { isLive(request: FastifyRequest): Promise<boolean> }
  /** Whether responses of exactly counted calls say how many are left, also when they are allowed. */
  tellsRemaining: boolean
  /** Makes the error of a rejected call, which the error handler turns into a response. */
  reject: (error: 'busy' | 'too_many_requests', options: { retryAfterSeconds: number }) => Error
}

const FLUSH_EVERY_MILLISECONDS = 1_000
const TRY_AGAIN_AFTER_SECONDS = 5

/**
 * Limits callers who call without pause, over all replicas together. A caller is a live session or, without one, an IP address; each IP address also has a
 * limit of its own over all its sessions. Calls from this machine have no limit except that of exactly counted calls.
 */
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
    if (state) rejectUnless(state, rule, reply, { alwaysTell: options.tellsRemaining })
  })

  /** @returns null if the call could not be counted and may pass anyway. */
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

  /** Responses of reads carry the headers only when rejected: caches may store them and show them to others. */
  function rejectUnless(
    state: RateLimitState,
    rule: RateLimitRule,
    reply: FastifyReply,
    { alwaysTell = false } = {},
  ): void {
    if (alwaysTell || !state.isAllowed) {
      reply.headers({
        'ratelimit-limit': Math.floor(rule.calls),
        'ratelimit-remaining': state.remaining,
        'ratelimit-reset': state.resetSeconds,
      })
    }
    if (!state.isAllowed) throw options.reject('too_many_requests', { retryAfterSeconds: state.retryAfterSeconds })
  }
}
