import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createResponseCache, encodingFor } from './response-cache.ts'

const long = Buffer.from('文藏'.repeat(2_000))

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['gzip; q=0.000', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('a request that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted, long)).toBe(encoding)
})

test('short content is not compressed', () => {
  expect(encodingFor('br', Buffer.from('文藏'))).toBeUndefined()
})

test('an entry is compressed once for each encoding', async () => {
  const cache = createResponseCache(1_000_000)
  const entry = cache.add({ key: 'key', version: '1', bytes: long })
  const [first, second] = await Promise.all([cache.compressed(entry, 'br'), cache.compressed(entry, 'br')])
  expect(second).toBe(first)
  expect(brotliDecompressSync(first)).toEqual(long)
  expect(gunzipSync(await cache.compressed(entry, 'gzip'))).toEqual(long)
})

test('the oldest entries leave beyond the size, of which compressed bytes are a part', async () => {
  // Does not shrink.
  const bytes = randomBytes(3_000)
  const cache = createResponseCache(10_500)
  const oldest = cache.add({ key: 'oldest', version: '1', bytes })
  const newest = cache.add({ key: 'newest', version: '1', bytes })
  expect(cache.get('oldest')).toBe(oldest)
  await cache.compressed(newest, 'gzip')
  await cache.compressed(newest, 'br')
  expect([cache.get('oldest'), cache.get('newest')]).toEqual([undefined, newest])
})
