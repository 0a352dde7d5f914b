import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { API_PREFIX, type Order } from '@wencang/contract'
import { expect, test } from 'vitest'
import { bytesOfGlb, startTestApp, type TestApp } from './testing/index.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Two replicas that alternate per request. */
async function startPair() {
  const app = await startTestApp()
  const replica = await app.startReplica()
  let turn = 0
  const next = (): TestApp => (turn++ % 2 === 0 ? app : replica)
  return {
    app,
    replica,
    next,
    /** Calls of one user, alternating between replicas. */
    as: (person: { token: string }) => ({
      get: (path: string) => next().as(person).get(path),
      post: (path: string, body?: unknown) => next().as(person).post(path, body),
    }),
    async [Symbol.asyncDispose]() {
      await replica.close()
      await app.close()
    },
  }
}

/** Events of an order. */
async function watch(app: TestApp, token: string, orderId: string) {
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const request = get(`${address}${API_PREFIX}/orders/${orderId}/events`, {
    headers: { cookie: `hzcdap_session=${token}`, accept: 'text/event-stream' },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const orders: Order[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) orders.push(JSON.parse(data) as Order)
    }
  })
  return { orders, [Symbol.dispose]: () => void request.destroy() }
}

test('an upload, its review, a sale and the download work across replicas', async () => {
  await using pair = await startPair()
  const { app, replica } = pair
  const [creator, operator, buyer] = await app.people('creator', 'operator', 'buyer')
  const [asCreator, asOperator, asBuyer] = [pair.as(creator), pair.as(operator), pair.as(buyer)]

  const bytes = bytesOfGlb(9 * 1024 * 1024)
  const draft = { name: '青铜鼎', category: 0, price: 12.34, licence: 'standard', fileName: '鼎.glb', fileType: '.glb' }
  const begun = await asCreator.post('/store/assets?uploadChunkSize=2097152', { ...draft, fileSize: bytes.length })
  expect(begun.status).toBe(201)
  const { id, partSize } = begun.body
  // Part URLs of two replicas: the first, and one for resuming.
  await put(begun.body.partUploadUrls[0], bytes.subarray(0, partSize))
  const progress = (await asCreator.get(`/store/assets/${id}/upload`)).body
  expect(progress.partUploadUrls).toEqual([null, expect.any(String)])
  await put(progress.partUploadUrls[1], bytes.subarray(partSize))
  const parts = (await asCreator.get(`/store/assets/${id}/upload`)).body.uploadedParts as { etag: string }[]
  const list = `<CompleteMultipartUpload>${parts
    .map(({ etag }, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`
  const finished = await Promise.all([
    pair.next().visitor.post(pathOf(begun.body.finishUploadUrl), list),
    pair.next().visitor.post(pathOf(progress.finishUploadUrl), list),
  ])
  expect(finished.map((answer) => answer.status)).toEqual([202, 202])
  const { id: uploadId } = await app.db.upload.findFirstOrThrow({ where: { assetId: id } })
  await Promise.all([app.verify(uploadId), replica.verify(uploadId)])
  expect((await asCreator.get(`/store/assets/${id}`)).body.status).toBe('processing')

  expect((await asOperator.post(`/admin/reviews/asset/${id}`, { decision: 'approve' })).body.status).toBe('saling')
  for (const one of [app, replica])
    expect((await one.visitor.get('/market/assets')).body.assets).toMatchObject([{ id }])

  const orders = await Promise.all([
    asBuyer.post('/orders', { assetId: id }),
    asBuyer.post('/orders', { assetId: id }),
    asBuyer.post('/orders', { assetId: id }),
  ])
  expect(new Set(orders.map((answer) => answer.body.id)).size).toBe(1)
  const orderId = orders[0]?.body.id
  using stream = await watch(app, buyer.token, orderId)
  await expect.poll(() => stream.orders.map((order) => order.status)).toEqual(['pending'])

  const payment = { paymentMode: 'wechat', scene: 'qr' }
  const first = (await app.as(buyer).post(`/orders/${orderId}/pay`, payment)).body
  const second = (await replica.as(buyer).post(`/orders/${orderId}/pay`, payment)).body
  expect(second).toEqual(first)
  app.channels.wechat.pay(first.outTradeNo)
  const notify = (at: TestApp) =>
    at.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/payments/wechat/notify`,
      payload: first.outTradeNo,
      headers: { 'content-type': 'application/json' },
    })
  expect((await notify(replica)).statusCode).toBe(200)
  expect((await notify(app)).statusCode).toBe(200)
  await expect.poll(() => stream.orders.at(-1)?.status).toBe('completed')
  expect(await app.db.ledgerTransaction.count()).toBe(1)

  for (const one of [app, replica]) {
    const { downloadUrl } = (await one.as(buyer).get(`/assets/${id}/download`)).body
    expect(sha256(new Uint8Array(await (await fetch(downloadUrl)).arrayBuffer()))).toBe(sha256(bytes))
  }
}, 60_000)

test('a write at one replica is visible to the next request at the other', async () => {
  await using pair = await startPair()
  const { app, replica } = pair
  const [creator, operator] = await app.people('creator', 'operator')
  const { id } = await app.assetOnSale(creator)
  const seen = async (at: TestApp) => (await at.visitor.get(`/market/assets/${id}`)).status

  expect([await seen(app), await seen(replica)]).toEqual([200, 200])
  await app.as(creator).post(`/store/assets/${id}/stop`)
  expect([await seen(replica), await seen(app)]).toEqual([404, 404])
  await replica.as(creator).post(`/store/assets/${id}/launch`)
  expect([await seen(app), await seen(replica)]).toEqual([200, 200])

  const contacts = { email: 'help@wencang.test', phone: null }
  await app.as(operator).put('/admin/csc', contacts)
  expect((await replica.visitor.get('/market/csc')).body).toEqual({ official: contacts })
  await app.db.session.updateMany({ where: { userId: creator.id }, data: { revokedAt: new Date() } })
  expect((await replica.as(creator).get('/store/assets')).body.error_code).toBe(401)
  expect((await app.visitor.get('/market/recommend-assets')).body).toEqual(
    (await replica.visitor.get('/market/recommend-assets')).body,
  )
})
