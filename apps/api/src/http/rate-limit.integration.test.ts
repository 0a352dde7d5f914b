import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/index.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
/** A tenth of the default: 60 changes and 24 money calls a minute. */
const LOW = { RATE_LIMIT_SCALE: '0.1' }
/** A hundredth of the default: 60 reads per visitor IP, 120 requests in all, a minute. */
// Concurrent calls are rejected by the rate limit alone.
const VERY_LOW = { RATE_LIMIT_SCALE: '0.01', REQUESTS_AT_ONCE: '1000' }

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

test('changes are counted exactly over all replicas together', async () => {
  await using app = await startTestApp(LOW)
  await using replica = await app.startReplica()
  const buyer = await app.person('buyer')
  const replicas = [app.as(buyer), replica.as(buyer)] as const
  const began = Date.now()
  const answers = await times(100, (index) =>
    (replicas[index % 2] ?? buyer).post('/store/assets/batch-stop', { assets: [NOBODY] }),
  )
  const drained = Math.ceil((Date.now() - began) / 1000)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeLessThanOrEqual(40)
  expect(refused.length).toBeGreaterThanOrEqual(40 - drained)
  expect(refused[0]).toMatchObject({
    body: { error_code: 429, request_id: expect.any(String) },
    headers: { 'retry-after': '1', 'ratelimit-limit': '60', 'ratelimit-remaining': '0' },
  })
  expect(Number(refused[0]?.headers['ratelimit-reset'])).toBeGreaterThan(50)
})

test('money has an allowance of its own, and each caller has their own', async () => {
  await using app = await startTestApp()
  const [one, other] = await app.people('buyer', 'buyer')
  const remaining = async (caller: typeof one, path: string) =>
    (await caller.post(path, {})).headers['ratelimit-remaining']
  expect(await remaining(one, '/orders')).toBe('239')
  expect(await remaining(one, '/orders')).toBe('238')
  expect(await remaining(one, '/store/assets/batch-stop')).toBe('599')
  expect(await remaining(other, '/orders')).toBe('239')
})

test('reads at one replica count at the others within a second or so', async () => {
  await using app = await startTestApp(VERY_LOW)
  await using replica = await app.startReplica()
  const read = (at: TestApp, address = '203.0.113.7') => at.visitorFrom(address).get('/market/csc')
  const refused = (await times(100, () => read(app))).find((answer) => answer.status === 429)
  expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '60' })
  await expect.poll(async () => (await app.pool.query('SELECT FROM rate_limit')).rowCount).toBeGreaterThan(0)
  // The other replica learns it at its next flush; alone it passes 60.
  let passed = (await times(10, () => read(replica))).length
  const next = async () => {
    const { status } = await read(replica)
    if (status === 200) passed += 1
    return status
  }
  await expect.poll(next, { timeout: 8_000, interval: 250 }).toBe(429)
  expect(passed).toBeLessThan(45)
  expect((await read(replica, '203.0.113.8')).status).toBe(200)
})

test('a forged session counts as a visitor at its IP address', async () => {
  await using app = await startTestApp(VERY_LOW)
  const reads = await times(240, (index) =>
    app.as({ token: `made-up-session-number-${index}` }, `2001:db8::${index.toString(16)}`).get('/market/csc'),
  )
  const passed = reads.filter((answer) => answer.status === 200).length
  expect(passed).toBeGreaterThanOrEqual(60)
  expect(passed).toBeLessThan(110) // the bucket drains a little during the calls

  const changes = await times(20, (index) =>
    app.as({ token: `made-up-session-number-${index}` }, '203.0.113.9').post('/store/assets/batch-stop', {}),
  )
  expect(changes.filter((answer) => answer.status === 401).length).toBeLessThan(12) // 6 a minute
  expect(changes.filter((answer) => answer.status === 429).length).toBeGreaterThan(8)
})

test('a signed-in user does not share the allowance of visitors at the same IP address', async () => {
  await using app = await startTestApp(VERY_LOW)
  const buyer = await app.person('buyer')
  const visitors = await times(70, () => app.visitorFrom('203.0.113.11').get('/market/csc'))
  expect(visitors.some((answer) => answer.status === 429)).toBe(true)
  expect((await app.as(buyer, '203.0.113.11').get('/market/csc')).status).toBe(200)
  expect((await app.as(buyer, '203.0.113.11').get('/market/csc')).status).toBe(200)
})

test('a session that has ended is a visitor again', async () => {
  await using app = await startTestApp()
  const buyer = await app.person('buyer')
  const remaining = async () => (await app.as(buyer, '203.0.113.12').post('/orders', {})).headers['ratelimit-remaining']
  expect(await remaining()).toBe('239')
  await app.db.session.updateMany({ where: { userId: buyer.id }, data: { revokedAt: new Date() } })
  // Sessions are cached for counting only, not for authorisation.
  expect((await app.as(buyer, '203.0.113.12').post('/orders', {})).status).toBe(401)
})

test('X-Forwarded-For is trusted only from trusted proxies', async () => {
  await using app = await startTestApp({ ...VERY_LOW, TRUSTED_PROXIES: '10.0.0.0/8' })
  const passed = async (proxy: string, claimed?: string) => {
    const answers = await times(130, (index) =>
      app.app.inject({
        url: '/v1/hzcdap/market/csc',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': claimed ?? `203.0.113.${index}` },
      }),
    )
    return answers.filter((answer) => answer.statusCode === 200).length
  }
  expect(await passed('10.0.0.1')).toBe(130) // each is a different caller
  expect(await passed('198.51.100.1')).toBeLessThan(70) // one caller under any claim
  expect(await passed('10.0.0.2', '127.0.0.1')).toBeLessThan(70) // a claim alone makes no caller local
})

test('reads from this machine are not limited', async () => {
  await using app = await startTestApp(VERY_LOW)
  const answers = await times(200, () => app.visitor.get('/market/csc'))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('when calls cannot be counted, reads and changes pass and money calls are rejected', async () => {
  await using app = await startTestApp()
  const buyer = await app.person('buyer')
  const from = app.as(buyer, '203.0.113.10')
  const asset = await app.assetOnSale(await app.person('creator'))
  await app.pool.query('ALTER TABLE rate_limit RENAME TO rate_limit_out_of_reach')
  expect((await from.get('/orders')).status).toBe(200)
  expect((await from.post('/market/insight/report', { type: 'CDAP:VIEW:PAGE' })).status).toBe(204)
  expect((await from.post('/store/assets/batch-stop', {})).body.error_code).toBe(4013)
  const refused = await from.post('/orders', { assetId: asset.id })
  expect(refused).toMatchObject({ status: 503, body: { error_code: 500 }, headers: { 'retry-after': '5' } })
  expect(await app.db.order.count()).toBe(0)
})
