import { expect, test, vi } from 'vitest'
import { flushToRateLimits, removeEmptyRateLimits, takeFromRateLimit } from './rate-limits.ts'
import { cloneTestDatabase } from './testing.ts'

const HOURLY = { calls: 5, windowSeconds: 3600 }

test('as many concurrent calls pass as the bucket has room for, and the others get the time to retry', async () => {
  await using database = await cloneTestDatabase()
  const states = await Promise.all(
    Array.from({ length: 12 }, () => takeFromRateLimit(database.pool, 'change:somebody', HOURLY)),
  )
  expect(states.filter((state) => state.isAllowed)).toHaveLength(5)
  const refused = states.find((state) => !state.isAllowed)
  expect(refused).toMatchObject({ remaining: 0, resetSeconds: 3600 })
  expect(refused?.retryAfterSeconds).toBeGreaterThan(700)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(720)
  expect((await takeFromRateLimit(database.pool, 'change:somebody else', HOURLY)).remaining).toBe(4)
})

test('a call that began first and waited for the bucket’s others gets the last place', async () => {
  await using database = await cloneTestDatabase()
  await takeFromRateLimit(database.pool, 'key', HOURLY)
  const other = await database.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM rate_limit FOR UPDATE')
    const waiting = takeFromRateLimit(database.pool, 'key', HOURLY)
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    })
    const counted = ((HOURLY.calls - 1) * HOURLY.windowSeconds) / HOURLY.calls
    await other.query(`UPDATE rate_limit SET drains_at = clock_timestamp() + $1 * interval '1 second'`, [counted])
    await other.query('COMMIT')
    expect(await waiting).toMatchObject({ isAllowed: true, remaining: 0 })
  } finally {
    other.release()
  }
})

test('a rejected call does not fill the bucket', async () => {
  await using database = await cloneTestDatabase()
  for (let call = 0; call < 9; call++) await takeFromRateLimit(database.pool, 'key', HOURLY)
  const drained = HOURLY.windowSeconds / HOURLY.calls
  await database.pool.query(`UPDATE rate_limit SET drains_at = drains_at - $1 * interval '1 second'`, [drained])
  expect((await takeFromRateLimit(database.pool, 'key', HOURLY)).isAllowed).toBe(true)
  expect((await takeFromRateLimit(database.pool, 'key', HOURLY)).isAllowed).toBe(false)
})

test('calls that replicas counted locally add up', async () => {
  await using database = await cloneTestDatabase()
  const counted = [{ key: 'read:somebody', rule: HOURLY, calls: 2 }]
  await Promise.all([flushToRateLimits(database.pool, counted), flushToRateLimits(database.pool, counted)])
  expect((await takeFromRateLimit(database.pool, 'read:somebody', HOURLY)).remaining).toBe(0)
  expect((await takeFromRateLimit(database.pool, 'read:somebody', HOURLY)).isAllowed).toBe(false)
})

test('empty buckets are removed, others stay', async () => {
  await using database = await cloneTestDatabase()
  await takeFromRateLimit(database.pool, 'empty', HOURLY)
  await takeFromRateLimit(database.pool, 'full', HOURLY)
  await database.pool.query(`UPDATE rate_limit SET drains_at = now() - interval '1 second' WHERE key = 'empty'`)
  expect(await removeEmptyRateLimits(database.pool)).toBe(1)
  expect((await database.pool.query('SELECT key FROM rate_limit')).rows).toEqual([{ key: 'full' }])
})
