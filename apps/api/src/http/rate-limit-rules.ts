import type { RouteName } from '@wencang/contract'
import type { RateLimitRule } from '@wencang/database'

/**
 * What a call asks for, as far as limits are concerned.
 * - `reading`: counted in this process and told to the others from time to time; lets pass when nobody can be asked.
 * - `changing`: counted exactly, by all replicas together; lets pass when Postgres does not answer, for then the call itself fails.
 * - `money`: the same, but refuses when it cannot be counted.
 * - `notifying`: what payment channels send. Signed, so cheap to refuse, and never to be lost: counted as reading is.
 */
export type CallKind = 'reading' | 'changing' | 'money' | 'notifying'

const perMinute = (calls: number): RateLimitRule => ({ calls, windowSeconds: 60 })

/** Far above what people do, far below what hurts. Users are promised 600 reads a minute. */
export const RATE_LIMITS: Record<CallKind, RateLimitRule> = {
  reading: perMinute(1_200),
  changing: perMinute(600),
  money: perMinute(240),
  notifying: perMinute(12_000),
}

/** All calls from one address, whatever sessions they name: a museum or a mobile network may stand behind it. */
export const ADDRESS_LIMIT: RateLimitRule = perMinute(12_000)

/** Visitors of one address share this for reading without a session. */
export const VISITORS_LIMIT: RateLimitRule = perMinute(6_000)

const MONEY: ReadonlySet<string> = new Set<RouteName>(['createOrder', 'payOrder', 'cancelOrder'])
/** Changes nothing that anybody waits for, and comes with every page that is looked at. */
const LIKE_READING: ReadonlySet<string> = new Set<RouteName>(['reportPageView'])
const MONEY_PATH = /\/(refunds|payouts)(\/|$)/
const NOTIFICATION_PATH = /\/payments\/[a-z]+\/notify$/

/**
 * @param path The route's pattern, not the address asked for.
 * @param operation The route's name in the contract, if it is one of the contract's.
 */
export function kindOfCall(method: string, path: string, operation: string | undefined): CallKind {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'reading'
  if (operation !== undefined && LIKE_READING.has(operation)) return 'reading'
  if (NOTIFICATION_PATH.test(path)) return 'notifying'
  if ((operation !== undefined && MONEY.has(operation)) || MONEY_PATH.test(path)) return 'money'
  return 'changing'
}
