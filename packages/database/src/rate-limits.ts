import type { RateLimitRule, RateLimitState } from '@wencang/kernel/limits'
import type pg from 'pg'
import { z } from 'zod'
import { preparedRows } from './checked-rows.ts'

/** Milliseconds one call stays in the bucket. */
export const drainMilliseconds = (rule: RateLimitRule): number => (rule.windowSeconds * 1000) / rule.calls

/**
 * Converts a bucket level to a state.
 * @param levelMilliseconds Time until the bucket is empty.
 */
export function stateOf(rule: RateLimitRule, levelMilliseconds: number, isAllowed: boolean): RateLimitState {
  const perCall = drainMilliseconds(rule)
  const roomMilliseconds = rule.windowSeconds * 1000 - levelMilliseconds
  return {
    isAllowed,
    // Calls may have drained since; a rejected caller still gets 0.
    remaining: isAllowed ? Math.max(0, Math.floor(roomMilliseconds / perCall)) : 0,
    retryAfterSeconds: Math.max(isAllowed ? 0 : 1, Math.ceil((perCall - roomMilliseconds) / 1000)),
    resetSeconds: Math.max(0, Math.ceil(levelMilliseconds / 1000)),
  }
}

// Postgres' clock is shared by all replicas; read after the row lock, because `now()` may precede the awaited call and
// refuse the last place. Rejected calls add nothing.
const TAKE = `
  INSERT INTO rate_limit AS bucket (key, drains_at) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET drains_at = greatest(bucket.drains_at, clock_timestamp()) + $2 * interval '1 millisecond'
  WHERE greatest(bucket.drains_at, clock_timestamp()) + $2 * interval '1 millisecond' <= clock_timestamp() + $3 * interval '1 millisecond'
  RETURNING extract(epoch FROM drains_at - clock_timestamp())::float8 * 1000 AS level`
const LOOK = `SELECT extract(epoch FROM drains_at - now())::float8 * 1000 AS level FROM rate_limit WHERE key = $1`

const TIMEOUT_MILLISECONDS = 3_000

/**
 * Counts one call in a shared bucket, exactly even under concurrency.
 * @throws if Postgres fails or does not respond within three seconds
 */
export async function takeFromRateLimit(pool: pg.Pool, key: string, rule: RateLimitRule): Promise<RateLimitState> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Postgres did not answer in time')), TIMEOUT_MILLISECONDS)
  try {
    return await Promise.race([take(pool, key, rule), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds until the bucket is empty. */
const Level = z.object({ level: z.number() })
const KeyedLevel = Level.extend({ key: z.string() })

async function take(pool: pg.Pool, key: string, rule: RateLimitRule): Promise<RateLimitState> {
  const values = [key, drainMilliseconds(rule), rule.windowSeconds * 1000]
  const [taken] = await preparedRows(pool, Level, { name: 'rate-limit-take', text: TAKE, values })
  if (taken) return stateOf(rule, taken.level, true)
  const [found] = await preparedRows(pool, Level, { name: 'rate-limit-look', text: LOOK, values: [key] })
  return stateOf(rule, found?.level ?? 0, false)
}

/** Calls already admitted by one replica. */
export interface CountedCalls {
  key: string
  rule: RateLimitRule
  calls: number
}

// Sorted, so that concurrent flushes lock rows in the same order.
const FLUSH = `
  INSERT INTO rate_limit AS bucket (key, drains_at)
  SELECT key, now() + counted * interval '1 millisecond'
  FROM unnest($1::text[], $2::float8[]) AS given (key, counted) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET drains_at = greatest(bucket.drains_at, now()) + (excluded.drains_at - now())
  RETURNING key, extract(epoch FROM drains_at - now())::float8 * 1000 AS level`

/**
 * Adds locally counted calls to the shared buckets.
 * @returns levels across all replicas: milliseconds until empty, by key
 */
export async function flushToRateLimits(pool: pg.Pool, counted: CountedCalls[]): Promise<Map<string, number>> {
  if (counted.length === 0) return new Map()
  const rows = await preparedRows(pool, KeyedLevel, {
    name: 'rate-limit-flush',
    text: FLUSH,
    values: [counted.map(({ key }) => key), counted.map(({ rule, calls }) => calls * drainMilliseconds(rule))],
  })
  return new Map(rows.map(({ key, level }) => [key, level]))
}

/**
 * Removes empty buckets.
 * @returns their number
 */
export async function removeEmptyRateLimits(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('DELETE FROM rate_limit WHERE drains_at < now()')
  return rowCount ?? 0
}
