import type { RouteName } from '@wencang/contract'
import type { CountedKind, RateLimitRule } from '@wencang/kernel/limits'
import { NOTIFY_PATHS } from './notify-path.ts'

/** Rate limit category. Signed `notifying` calls are cheap to reject and must not be lost. */
export type CallKind = 'reading' | 'changing' | 'money' | 'notifying'

const perMinute = (calls: number): RateLimitRule => ({ calls, windowSeconds: 60 })

/** Far above human use, below harmful load. Users are promised 600 reads/min. */
export const RATE_LIMITS: Record<CallKind, CountedKind> = {
  // Visitors behind one IP address share the anonymous allowance.
  reading: { rule: perMinute(1_200), visitors: perMinute(6_000), counted: 'roughly' },
  changing: { rule: perMinute(600), counted: 'exactly' },
  money: { rule: perMinute(240), counted: 'or-rejected' },
  notifying: { rule: perMinute(12_000), counted: 'roughly' },
}

/** All calls from one IP address, across sessions. */
export const ADDRESS_LIMIT: RateLimitRule = perMinute(12_000)

const MONEY: ReadonlySet<string> = new Set<RouteName>(['createOrder', 'payOrder', 'cancelOrder'])
/** Sent with every page view; no user waits for it. */
const LIKE_READING: ReadonlySet<string> = new Set<RouteName>(['reportPageView'])
const MONEY_PATH = /\/(refunds|payouts)(\/|$)/

/**
 * @param path Route pattern, not the requested URL.
 * @param operation Route name in the contract, if any.
 */
export function kindOfCall(method: string, path: string, operation: string | undefined): CallKind {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'reading'
  if (operation !== undefined && LIKE_READING.has(operation)) return 'reading'
  if (NOTIFY_PATHS.has(path)) return 'notifying'
  if ((operation !== undefined && MONEY.has(operation)) || MONEY_PATH.test(path)) return 'money'
  return 'changing'
}
