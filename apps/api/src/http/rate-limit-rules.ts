import type { RouteName } from '@wencang/contract'
import type { CountedKind, RateLimitRule } from '@wencang/kernel/limits'
import { NOTIFY_PATHS } from '../features/payments/index.ts'

/**
 * A call's kind, for rate limits. Notifications of payment channels (`notifying`) are signed, so cheap to reject, and must never be lost: they are counted like
 * reads.
 */
export type CallKind = 'reading' | 'changing' | 'money' | 'notifying'

const perMinute = (calls: number): RateLimitRule => ({ calls, windowSeconds: 60 })

/** Far above human use, far below what does damage. Users are promised 600 reads a minute. */
export const RATE_LIMITS: Record<CallKind, CountedKind> = {
  // Visitors at one IP address share the allowance for reading without a session.
  reading: { rule: perMinute(1_200), visitors: perMinute(6_000), counted: 'roughly' },
  changing: { rule: perMinute(600), counted: 'exactly' },
  money: { rule: perMinute(240), counted: 'or-rejected' },
  notifying: { rule: perMinute(12_000), counted: 'roughly' },
}

/** All calls from one IP address, whatever sessions they name. */
export const ADDRESS_LIMIT: RateLimitRule = perMinute(12_000)

const MONEY: ReadonlySet<string> = new Set<RouteName>(['createOrder', 'payOrder', 'cancelOrder'])
/** Changes nothing that a user waits for, and is sent with every page view. */
const LIKE_READING: ReadonlySet<string> = new Set<RouteName>(['reportPageView'])
const MONEY_PATH = /\/(refunds|payouts)(\/|$)/

/**
 * @param path The route's pattern, not the requested URL.
 * @param operation The route's name in the contract, if it is one of the contract's.
 */
export function kindOfCall(method: string, path: string, operation: string | undefined): CallKind {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'reading'
  if (operation !== undefined && LIKE_READING.has(operation)) return 'reading'
  if (NOTIFY_PATHS.has(path)) return 'notifying'
  if ((operation !== undefined && MONEY.has(operation)) || MONEY_PATH.test(path)) return 'money'
  return 'changing'
}
