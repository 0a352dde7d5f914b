import type { CountedKind, RateLimitRule } from '@wencang/kernel/limits'

/**
 * Kinds of rate-limited calls; reads have only the address limit.
 * - `code`: sends a message. Fails closed: messages cost money.
 * - `guess`: tries a code or password, besides per-account limits.
 * - `change`: any other write.
 */
export type CallKind = 'code' | 'guess' | 'change'

// Count per address, to limit callers without a valid session.
export const RATE_LIMITS: Record<CallKind, CountedKind> = {
  code: { rule: { calls: 60, windowSeconds: 600 }, counted: 'or-rejected', byAddress: true },
  guess: { rule: { calls: 120, windowSeconds: 60 }, counted: 'exactly', byAddress: true },
  change: { rule: { calls: 300, windowSeconds: 60 }, counted: 'exactly' },
}

/** Addresses may be shared by a museum or mobile network. */
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
