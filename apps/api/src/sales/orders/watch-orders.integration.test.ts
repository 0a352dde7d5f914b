import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { API_PREFIX } from '@wencang/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())
const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
const assetId = (await app.assetOnSale(await app.person('creator'))).id

async function buyerWithOrder() {
  const buyer = await app.person('buyer')
  return { buyer, orderId: (await buyer.post('/orders', { assetId })).body.id as string }
}

/** An order's event stream. */
async function watch(token: string, orderId: string) {
  const request = get(`${address}${API_PREFIX}/orders/${orderId}/events`, {
    headers: { cookie: `hzcdap_session=${token}` },
    agent: false,
  })
  request.on('error', () => undefined)
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const seen = { events: [] as string[], isEnded: false, status: response.statusCode }
  response.setEncoding('utf8').on('data', (chunk: string) => {
    seen.events.push(...[...chunk.matchAll(/^event: (\w+)$/gm)].map(([, event = '']) => event))
  })
  response.once('close', () => {
    seen.isEnded = true
  })
  await expect.poll(() => seen.events).toContain('order')
  return seen
}

async function secondSession(userId: string, name: string): Promise<string> {
  const token = `token-of-another-session-${name}`
  const later = new Date(Date.now() + 3_600_000)
  await app.db.session.create({
    data: {
      userId,
      tokenHash: createHash('sha256').update(token).digest(),
      issuer: 'https://issuer.test',
      expiresAt: later,
      absoluteExpiresAt: later,
    },
  })
  return token
}

test('a session has at most six streams, and the oldest is notified and closed', async () => {
  const { buyer, orderId } = await buyerWithOrder()
  const streams: Awaited<ReturnType<typeof watch>>[] = []
  for (let count = 0; count < 8; count++) streams.push(await watch(buyer.token, orderId))
  await expect.poll(() => streams.map(({ isEnded }) => isEnded)).toEqual([true, true, ...Array(6).fill(false)])
  expect(streams[0]?.events.at(-1)).toBe('replaced')
})

test('a user has twenty streams over all sessions', async () => {
  const { buyer, orderId } = await buyerWithOrder()
  const streams: Awaited<ReturnType<typeof watch>>[] = []
  for (let session = 0; session < 4; session++) {
    const token = await secondSession(buyer.id, `${buyer.id}-${session}`)
    for (let count = 0; count < 6; count++) streams.push(await watch(token, orderId))
  }
  await expect.poll(() => streams.filter(({ isEnded }) => isEnded).length).toBe(4)
  expect(streams.slice(0, 4).every(({ isEnded }) => isEnded)).toBe(true)
})

test('one change causes one read of the order, for any number of streams', async () => {
  const { buyer, orderId } = await buyerWithOrder()
  const streams: Awaited<ReturnType<typeof watch>>[] = []
  for (let count = 0; count < 5; count++) streams.push(await watch(buyer.token, orderId))
  const looks = vi.spyOn(app.context.db.order, 'findFirst')
  onTestFinished(() => looks.mockRestore())
  await app.pool.query(`UPDATE orders SET status = 'expired', closed_at = now() WHERE id = $1`, [orderId])
  await app.pool.query(`SELECT pg_notify('order_changed', $1)`, [orderId])
  await expect.poll(() => streams.map(({ events }) => events.length)).toEqual(Array(5).fill(2))
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a session that ends closes its streams, and no stream reads its order in between', async () => {
  const { buyer, orderId } = await buyerWithOrder()
  const other = await buyerWithOrder()
  const [mine, theirs] = [await watch(buyer.token, orderId), await watch(other.buyer.token, other.orderId)]
  const looks = vi.spyOn(app.context.db.order, 'findFirst')
  onTestFinished(() => looks.mockRestore())
  await app.db.session.updateMany({ where: { userId: buyer.id }, data: { revokedAt: new Date() } })
  await expect.poll(() => mine.isEnded).toBe(true)
  expect(theirs.isEnded).toBe(false)
  expect(looks).not.toHaveBeenCalled()
})
