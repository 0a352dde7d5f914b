import { AccountError } from '@wencang/contract'
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
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../gateway/session-cookie.ts'

/**
 * The kinds of calls that rate limits know; all but `reading` are counted exactly, over all replicas together.
 * - `code`: sends a message to somebody. Rejected if it cannot be counted: it costs money and may annoy a stranger.
 * - `guess`: tries a code or a password; counted in addition to each code's attempts and each account's failures. Sign-in by password is
 *   not among them: there only failures count.
 * - `change`: any other call that changes something.
 */
export type CallKind = 'reading' | 'code' | 'guess' | 'change'

const LIMITS: Record<Exclude<CallKind, 'reading'>, RateLimitRule> = {
  code: { calls: 60, windowSeconds: 600 },
  guess: { calls: 120, windowSeconds: 60 },
  change: { calls: 300, windowSeconds: 60 },
}

/** All calls from one IP address, which may be a museum's or a mobile network's. Flushed to other replicas at an interval. */
const ADDRESS_LIMIT: RateLimitRule = { calls: 12_000, windowSeconds: 60 }

const TELL_EVERY_MILLISECONDS = 1_000
const TRY_AGAIN_AFTER_SECONDS = 5

const GUESSES = [
  ...['/v1/register', '/v1/account', '/v1/account/password', '/v1/account/password/reset'],
  ...['/v1/userinfo/email', '/v1/userinfo/phone'],
]
const CODE_PAGE = /^\/sign-in\/:uid\/\w+$/

/** @param path The route's pattern, not the requested URL. */
export function kindOfCall(method: string, path: string): CallKind {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'reading'
  if (path === '/v1/verify-code') return 'code'
  if (GUESSES.includes(path) || CODE_PAGE.test(path)) return 'guess'
  return path.startsWith('/v1/') ? 'change' : 'reading'
}

/** A hook that counts a call, and rejects it if its caller has made too many. */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Counts every call to the host, of any kind.
 * @param parts.scale Multiplies all limits; for load tests.
 * @param parts.isLiveSession Forged sessions count as their IP address.
 */
export function createCallCounter(parts: {
  pool: Database['pool']
  scale: number
  isLiveSession: (token: string) => Promise<boolean>
  onTrouble: (error: unknown) => void
}): { count: CountCall; stop: () => void } {
  const { pool, scale, isLiveSession, onTrouble } = parts
  const callers = new RateLimitCallers()
  const tally = new RateLimitTally((calls) => pourIntoRateLimits(pool, calls))
  const timer = setInterval(() => void tally.tell().catch(onTrouble), TELL_EVERY_MILLISECONDS)
  timer.unref()
  const scaled = (rule: RateLimitRule): RateLimitRule => ({ ...rule, calls: rule.calls * scale })

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const address = { address: request.ip }
    // Check both: a proxy on this machine forwards for others, and a remote client's own header is not trusted.
    const isNear = isLoopbackAddress(request.ip) && isLoopbackAddress(request.socket.remoteAddress ?? '')
    if (!isNear) {
      const rule = scaled(ADDRESS_LIMIT)
      refuseUnless(tally.take(rateLimitKey('sign-in address', address), rule), rule, reply)
    }
    const kind = kindOfCall(request.method, request.routeOptions.url ?? '')
    if (kind === 'reading') return
    // Codes and guesses count per IP address, so that callers without a session, or with a forged one, are limited too.
    const token = kind === 'change' ? request.cookies[SESSION_COOKIE] : undefined
    const caller = await callers.of(token, request.ip, async () => token !== undefined && isLiveSession(token))
    const rule = scaled(LIMITS[kind])
    const state = await countExactly(kind, rateLimitKey(kind, caller), rule)
    if (state) refuseUnless(state, rule, reply)
  }

  /** @returns null if it could not be counted and the call may pass anyway. */
  async function countExactly(kind: CallKind, key: string, rule: RateLimitRule): Promise<RateLimitState | null> {
    try {
      return await takeFromRateLimit(pool, key, rule)
    } catch (error) {
      onTrouble(error)
      if (kind === 'code') throw new AccountError('busy', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS })
      return null
    }
  }

  return { count, stop: () => clearInterval(timer) }
}

function refuseUnless(state: RateLimitState, rule: RateLimitRule, reply: FastifyReply): void {
  if (state.isAllowed) return
  reply.headers({
    'ratelimit-limit': Math.floor(rule.calls),
    'ratelimit-remaining': state.remaining,
    'ratelimit-reset': state.resetSeconds,
    'retry-after': state.retryAfterSeconds,
  })
  throw new AccountError('too_many_requests', { retryAfterSeconds: state.retryAfterSeconds })
}
