import { expect, test } from 'vitest'
import { cdnHeaders } from './cdn-headers.ts'

const ofSeconds = (seconds: number, now: string) =>
  cdnHeaders({ keyHeader: 'surrogate-key', separator: ' ', seconds }, ['lists', 'everything'], new Date(now))

test('a cache keeps a response for the configured time, and some time longer while it revalidates', () => {
  expect(ofSeconds(60, '2026-11-25T04:00:00Z')).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    'surrogate-key': 'lists everything',
  })
})

test('a cache keeps no response beyond the day in Shanghai, because the pick of the day changes then', () => {
  const midnight = '2026-11-25T15:59:20Z'
  expect(ofSeconds(30, midnight)['cache-control']).toContain('s-maxage=30, stale-while-revalidate=10')
  expect(ofSeconds(86_400, midnight)['cache-control']).toContain('s-maxage=40, stale-while-revalidate=0')
})
