import type { CountedKind, RateLimitRule } from '@wencang/kernel/limits'

/**
 * The kinds of calls that rate limits know, besides reading, which only the IP address's limit concerns. All are counted exactly, over all
 * replicas together.
 * - `code`: sends a message to somebody. Rejected if it cannot be counted: it costs money and may annoy a stranger.
 * - `guess`: tries a code or a password, right or wrong; counted in addition to each code's attempts and each account's failures.
 * - `change`: any other call that changes something.
 */
export type CallKind = 'code' | 'guess' | 'change'

// Codes and guesses count per IP address, so that callers without a session, or with a forged one, are limited too.
export const RATE_LIMITS: Record<CallKind, CountedKind> = {
  code: { rule: { calls: 60, windowSeconds: 600 }, counted: 'or-rejected', byAddress: true },
  guess: { rule: { calls: 120, windowSeconds: 60 }, counted: 'exactly', byAddress: true },
  change: { rule: { calls: 300, windowSeconds: 60 }, counted: 'exactly' },
}

/** All calls from one IP address, which may be a museum's or a mobile network's. */
export const ADDRESS_LIMIT: RateLimitRule = { calls: 12_000, windowSeconds: 60 }

const GUESSES = [
  ...['/v1/register', '/v1/account', '/v1/account/password', '/v1/account/password/reset'],
  ...['/v1/userinfo/email', '/v1/userinfo/phone', '/v1/userinfo/payout-account'],
]
const SIGN_IN_PAGE = /^\/sign-in\/:uid(\/\w+)?$/

/** @param path The route's pattern, not the requested URL. @returns null for reading. */
export function kindOfCall(method: string, path: string): CallKind | null {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null
  if (path === '/v1/verify-code') return 'code'
  if (GUESSES.includes(path) || SIGN_IN_PAGE.test(path)) return 'guess'
  return path.startsWith('/v1/') ? 'change' : null
}
