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
 * What a call asks for, as far as limits are concerned; all but `reading` are counted exactly, over all replicas together.
 * - `code`: a message is sent to somebody. Refused when it cannot be counted: it costs money and annoys a stranger.
 * - `guess`: a code or a password is tried, besides the counting of each code's tries and each account's failures. Sign-in by password is
 *   not among them: there only failures count.
 * - `change`: anything else that changes something.
 */
export type CallKind = 'reading' | 'code' | 'guess' | 'change'

const LIMITS: Record<Exclude<CallKind, 'reading'>, RateLimitRule> = {
  code: { calls: 60, windowSeconds: 600 },
  guess: { calls: 120, windowSeconds: 60 },
  change: { calls: 300, windowSeconds: 60 },
}

/** All calls from one address: a museum or a mobile network may stand behind it. Told to other replicas from time to time. */
const ADDRESS_LIMIT: RateLimitRule = { calls: 12_000, windowSeconds: 60 }

const TELL_EVERY_MILLISECONDS = 1_000
const TRY_AGAIN_AFTER_SECONDS = 5

const GUESSES = [
  ...['/v1/register', '/v1/account', '/v1/account/password', '/v1/account/password/reset'],
  ...['/v1/userinfo/email', '/v1/userinfo/phone'],
]
const CODE_PAGE = /^\/sign-in\/:uid\/\w+$/

/** @param path The route's pattern, not the address asked for. */
export function kindOfCall(method: string, path: string): CallKind {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'reading'
  if (path === '/v1/verify-code') return 'code'
  if (GUESSES.includes(path) || CODE_PAGE.test(path)) return 'guess'
  return path.startsWith('/v1/') ? 'change' : 'reading'
}

/** A hook that counts a call, and refuses it when its caller has made too many. */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Counts every call of the host, whatever it asks for.
 * @param parts.scale All limits are this many times as high; for load tests.
 * @param parts.isLiveSession Made-up sessions count as their address.
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
    // Both: a proxy here speaks for others, and what somebody elsewhere says of themselves is not believed.
    const isNear = isLoopbackAddress(request.ip) && isLoopbackAddress(request.socket.remoteAddress ?? '')
    if (!isNear) {
      const rule = scaled(ADDRESS_LIMIT)
      refuseUnless(tally.take(rateLimitKey('sign-in address', address), rule), rule, reply)
    }
    const kind = kindOfCall(request.method, request.routeOptions.url ?? '')
    if (kind === 'reading') return
    // Codes and guesses count by address: whoever has no session, or makes one up, is meant too.
    const token = kind === 'change' ? request.cookies[SESSION_COOKIE] : undefined
    const caller = await callers.of(token, request.ip, async () => token !== undefined && isLiveSession(token))
    const rule = scaled(LIMITS[kind])
    const state = await countExactly(kind, rateLimitKey(kind, caller), rule)
    if (state) refuseUnless(state, rule, reply)
  }

  /** @returns null when it could not be counted and the call may pass all the same. */
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
