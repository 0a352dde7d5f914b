import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '@wencang/database'
import { startReplicatedPostgres } from '@wencang/local-services'
import { startTelemetry } from '@wencang/telemetry'
import { scrape, totalOf } from '@wencang/telemetry/testing'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { prepareDatabase } from './migrate.ts'
import { closeAfterAll, startTestApp } from './testing/index.ts'

// Metrics start at module load, so reset shared modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

const TIMEOUT_MILLISECONDS = 180_000
const POLL = { timeout: 40_000, interval: 100 }
const dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-replicas-'))

const telemetry = await startTelemetry('wencang-test', { host: '127.0.0.1', metricsPort: 0 })
const postgres = await startReplicatedPostgres(dataDir, prepareDatabase)
const database = createDatabase(postgres.url)
afterAll(async () => {
  await database.close()
  await postgres[Symbol.asyncDispose]()
  await telemetry.close()
  await rm(dataDir, { recursive: true, force: true })
}, TIMEOUT_MILLISECONDS)
const given = { ...database, url: postgres.url, directUrl: postgres.url, [Symbol.asyncDispose]: database.close }
const app = closeAfterAll(
  await startTestApp({ DATABASE_REPLICA_URL: postgres.replicaUrl, RATE_LIMIT_SCALE: '10000' }, given),
)

const metric = async (name: string, labels: Record<string, string> = {}) =>
  totalOf(await scrape(telemetry.metricsPort ?? 0), name, labels) ?? 0
const isUsed = (value: 0 | 1) =>
  vi.waitFor(async () => expect(await metric('wencang_replica_used')).toBe(value), { timeout: 30_000, interval: 200 })
await isUsed(1)
const reads = (from: 'replica' | 'primary', cause: 'chosen' | 'failed' = 'chosen') =>
  metric('wencang_replica_reads_total', { from, cause })

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.replicaUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Every call served by replicas. */
const publicCalls = (assetId: string, creatorId: string) => [
  '/market/assets',
  '/market/assets?keyword=青铜',
  '/market/assets?sort=0&category=0',
  '/market/facets?keyword=青铜',
  '/market/suggestions?q=青',
  `/market/assets-by-ids?ids=${assetId}`,
  `/market/assets/${assetId}`,
  `/market/assets/${assetId}/related`,
  `/market/assets/${assetId}/files`,
  `/market/assets/${assetId}/explanations`,
  '/market/creators',
  `/market/creators/${creatorId}`,
]

test('visitors’ requests are read from the replica, and none of their statements needs the primary', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  let price = 0
  // Retries with uncached versions if a busy replica was left out.
  await vi.waitFor(async () => {
    await creator.patch(`/store/assets/${id}`, { price: ++price })
    await isUsed(1)
    const [before, primary, failed] = [await reads('replica'), await reads('primary'), await reads('primary', 'failed')]
    for (const path of publicCalls(id, creator.id)) {
      const answer = await app.visitor.get(path)
      expect([path, answer.status]).toEqual([path, 200])
    }
    expect(await reads('replica')).toBeGreaterThan(before + 10)
    expect([await reads('primary'), await reads('primary', 'failed')]).toEqual([primary, failed])
  }, POLL)
}, 60_000)

test('the next response after a change shows it to all readers, from either database', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await isUsed(1)
  const before = await reads('replica')
  // A busy replica may be left out for a second.
  for (let price = 1; price <= 30 || (await reads('replica')) === before; price++) {
    await creator.patch(`/store/assets/${id}`, { price })
    const [list, detail, own] = await Promise.all([
      app.visitor.get('/market/assets'),
      app.visitor.get(`/market/assets/${id}`),
      creator.get(`/market/assets/${id}`),
    ])
    const listed = list.body.assets.find((asset: { id: string }) => asset.id === id)
    expect([listed.price, detail.body.price, own.body.price]).toEqual([price, price, price])
  }
}, 60_000)

test('a replica that lags is left out without a stale response, and used again once it has caught up', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  const priceNow = async () => (await app.visitor.get(`/market/assets/${id}`)).body.price
  await isUsed(1)
  await onReplica('SELECT pg_wal_replay_pause()')
  try {
    for (const price of [7, 8, 9]) {
      await creator.patch(`/store/assets/${id}`, { price })
      expect(await priceNow()).toBe(price)
    }
    await isUsed(0)
    await expect.poll(() => metric('wencang_replica_lag_seconds')).toBeGreaterThan(0)
  } finally {
    await onReplica('SELECT pg_wal_replay_resume()')
  }
  await isUsed(1)
  expect(await priceNow()).toBe(9)
})

test('a replica that stops fails no request, and is used again when it is back', async () => {
  const creator = await app.person('creator')
  const { id } = await app.assetOnSale(creator)
  await isUsed(1)
  const stopping = postgres.stopReplica()
  let isStopped = false
  void stopping.then(() => {
    isStopped = true
  })
  let answered = 0
  for (; !isStopped || answered < 200; answered++) {
    // A new keyword bypasses caches.
    const answers = await Promise.all([
      app.visitor.get(`/market/assets?minPrice=${answered / 100}`),
      app.visitor.get(`/market/creators/${creator.id}?x=${answered}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  await stopping
  await isUsed(0)
  await postgres.startReplica()
  await isUsed(1)
  const before = await reads('replica')
  let price = 0
  await vi.waitFor(async () => {
    await creator.patch(`/store/assets/${id}`, { price: ++price })
    expect((await app.visitor.get(`/market/assets/${id}`)).body.price).toBe(price)
    expect(await reads('replica')).toBeGreaterThan(before)
  }, POLL)
}, 60_000)
