import { MarketError } from '@wencang/contract'
import {
  type Database,
  isLoopbackAddress,
  pourIntoRateLimits,
  RateLimitCallers,
  type RateLimitRule,
  type RateLimitState,
  RateLimitTally,
  rateLimitKey,
  takeFromRateLimit,
} from '@wencang/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE, type SessionService } from '../features/sessions/index.ts'
import { ADDRESS_LIMIT, type CallKind, kindOfCall, RATE_LIMITS, VISITORS_LIMIT } from './rate-limit-rules.ts'
import { hasLiveSession } from './session.ts'

const TELL_EVERY_MILLISECONDS = 1_000
const TRY_AGAIN_AFTER_SECONDS = 5

export interface RateLimitOptions {
  pool: Database['pool']
  sessions: SessionService
  /** All limits are this many times as high; for load tests. */
  scale?: number
}

/**
 * Holds back callers who ask without pause, over all replicas together. A caller is a live session, or an address where there is none;
 * and each address has a limit of its own over all sessions that it names.
 */
export function registerRateLimit(app: FastifyInstance, { pool, sessions, scale = 1 }: RateLimitOptions): void {
  const callers = new RateLimitCallers()
  const tally = new RateLimitTally((calls) => pourIntoRateLimits(pool, calls))
  const timer = setInterval(() => {
    tally.tell().catch((error) => app.log.warn({ err: error }, 'rate limits could not be shared'))
  }, TELL_EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))

  const scaled = (rule: RateLimitRule): RateLimitRule => ({ ...rule, calls: rule.calls * scale })

  app.addHook('onRequest', async (request, reply) => {
    const { url = '', schema } = request.routeOptions
    const kind = kindOfCall(request.method, url, schema?.operationId)
    const address = { address: request.ip }
    // Both: a proxy here speaks for others, and what somebody elsewhere says of themselves is not believed.
    const isNear = isLoopbackAddress(request.ip) && isLoopbackAddress(request.socket.remoteAddress ?? '')
    if (!isNear) refuseUnless(tally.take(rateLimitKey('address', address), scaled(ADDRESS_LIMIT)), ADDRESS_LIMIT, reply)

    const isExact = kind === 'changing' || kind === 'money'
    if (isNear && !isExact) return
    const caller = await callers.of(request.cookies[SESSION_COOKIE], request.ip, () =>
      hasLiveSession(request, sessions),
    )
    const key = rateLimitKey(kind, caller)
    if (isExact) {
      const rule = scaled(RATE_LIMITS[kind])
      const state = await countExactly(request, kind, key, rule)
      if (state) refuseUnless(state, rule, reply, { alwaysTell: true })
    } else {
      const rule = scaled(kind === 'reading' && 'address' in caller ? VISITORS_LIMIT : RATE_LIMITS[kind])
      refuseUnless(tally.take(key, rule), rule, reply)
    }
  })

  /** @returns null when it could not be counted and the call may pass all the same. */
  async function countExactly(
    request: FastifyRequest,
    kind: CallKind,
    key: string,
    rule: RateLimitRule,
  ): Promise<RateLimitState | null> {
    try {
      return await takeFromRateLimit(pool, key, rule)
    } catch (error) {
      request.log.warn({ err: error, kind }, 'a call could not be counted')
      if (kind === 'money') throw new MarketError('busy', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
      return null
    }
  }
}

/** Answers of reads say where a caller stands only when refused: they may be kept by caches and shown to others. */
function refuseUnless(
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
  if (!state.isAllowed) throw new MarketError('too_many_requests', { retryAfterSeconds: state.retryAfterSeconds })
}
