import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { noticeKinds } from '../../testing/lists.ts'
import { advanceRefunds } from '../payments/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const treasurer = await app.person('treasurer')

/** A completed order of 12.34. */
async function purchased(change = {}) {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const asset = await app.assetOnSale(creator, change)
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  if (order.status === 'pending') {
    await app.pay(buyer, order.id, 'wechat')
  }
  const path = `/orders/${order.id}`
  return { creator, buyer, asset, order, path }
}
const askedRefund = async () => {
  const sale = await purchased()
  const request = (await sale.buyer.post(`${sale.path}/refund-request`, { reason: '误购' })).body
  const answer = (body: object) => sale.creator.post(`/store/refund-requests/${request.id}`, body)
  const decide = (body: object) => treasurer.post(`/admin/refund-requests/${request.id}`, body)
  return { ...sale, request, answer, decide }
}

test('an operator who decides a refund sees the downloads and may refund a part, which leaves the download', async () => {
  const { buyer, asset, order, path, request, answer, decide } = await askedRefund()
  await answer({ answer: 'agree' })
  const shown = async () =>
    (await treasurer.get('/admin/refund-requests?state=due&limit=100')).body.requests.find(
      ({ id }: { id: string }) => id === request.id,
    )
  expect(await shown()).toMatchObject({ downloads: null, refundable: 12.34, approved: null, decidable: true })
  expect((await buyer.get(`/assets/${asset.id}/download`)).status).toBe(200)
  app.clock.advance(60)
  expect((await buyer.get(`/assets/${asset.id}/download/file`)).status).toBe(302)
  const { count, firstAt, lastAt } = (await shown()).downloads
  expect(count).toBe(2)
  expect(Date.parse(lastAt) - Date.parse(firstAt)).toBeGreaterThanOrEqual(60_000)
  expect((await decide({ decision: 'approve', amount: 12.35 })).body.details[0].path).toBe('amount')
  expect((await decide({ decision: 'refuse', amount: 1, words: '无误' })).body.details[0].path).toBe('amount')
  expect((await shown()).decidable).toBe(true)
  expect((await decide({ decision: 'approve', amount: 5 })).body).toMatchObject({
    ...{ state: 'approved', refundable: 7.34, approved: 5 },
  })
  const { notifications } = (await buyer.get('/notifications')).body
  expect(JSON.stringify(notifications[0])).toContain('¥5 将原路退回')
  await advanceRefunds(app.context)
  expect((await buyer.get(path)).body).toMatchObject({ refunded: false, refund: { amount: 5 } })
  expect((await buyer.get(`/assets/${asset.id}/download`)).status).toBe(200)
  expect(await app.db.refund.count({ where: { orderId: order.id } })).toBe(1)
})

test('a refund request goes from the buyer through the seller to an operator, whose approval starts the refund and notifies both', async () => {
  const { creator, buyer, path, order, request, answer, decide } = await askedRefund()
  expect(request).toMatchObject({ state: 'asked', reason: '误购', seller: null, decidedAt: null })
  const list = (await creator.get('/store/refund-requests?state=waiting')).body
  expect(list).toMatchObject({
    waiting: 1,
    requests: [{ id: request.id, answerable: true, order: { orderNo: order.orderNo, price: 12.34 } }],
  })
  expect(list.requests[0].buyer).toMatch(/^b\*+$/)
  expect((await decide({ decision: 'approve' })).body.error_code).toBe(4095)
  expect((await answer({ answer: 'decline' })).status).toBe(400)
  expect((await answer({ answer: 'decline', words: '文件与描述一致' })).body).toMatchObject({
    state: 'declined',
    seller: { agreed: false, words: '文件与描述一致' },
    answerable: false,
  })
  expect((await answer({ answer: 'agree' })).body.error_code).toBe(4093)
  expect((await creator.get('/store/refund-requests')).body.waiting).toBe(0)

  const answers = await Promise.all([decide({ decision: 'approve' }), decide({ decision: 'approve' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await advanceRefunds(app.context)
  expect((await buyer.get(path)).body).toMatchObject({ refunded: true, refund: { amount: 12.34, reason: '误购' } })
  expect(await app.db.refund.count({ where: { orderId: order.id } })).toBe(1)
  expect((await buyer.get(`${path}/requests`)).body).toMatchObject({
    refund: { state: 'approved' },
    mayRequestRefund: false,
    mayRequestInvoice: false,
  })
  expect(await noticeKinds(buyer)).toEqual(['order.refunded', 'refund.approved', 'refund.answered', 'order.paid'])
  expect(await noticeKinds(creator)).toEqual(['sale.refunded', 'refund.decided', 'refund.asked', 'asset.sold'])
})

test('a refusal needs a reason, and the buyer may request three times in all', async () => {
  const { buyer, path, answer, decide } = await askedRefund()
  await answer({ answer: 'agree' })
  expect((await decide({ decision: 'refuse' })).status).toBe(400)
  expect((await decide({ decision: 'refuse', words: '文件完整' })).body).toMatchObject({
    state: 'refused',
    words: '文件完整',
    decidable: false,
  })
  const ask = () => buyer.post(`${path}/refund-request`, { reason: '仍然误购' })
  for (const _ of [1, 2]) {
    expect((await ask()).status).toBe(201)
    expect((await ask()).body.error_code).toBe(4092)
    expect((await buyer.delete(`${path}/refund-request`)).body.state).toBe('withdrawn')
    expect((await buyer.delete(`${path}/refund-request`)).body.error_code).toBe(4093)
  }
  expect((await ask()).body.error_code).toBe(4059)
})

test('two submissions make one request, and a withdrawal concurrent with a decision takes effect fully or not at all', async () => {
  const { buyer, path } = await purchased()
  const ask = () => buyer.post(`${path}/refund-request`, { reason: '误购' })
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status).sort()).toEqual([201, 409])
  for (let round = 0; round < 5; round++) {
    const asked = await askedRefund()
    await asked.answer({ answer: 'agree' })
    const [withdrawn, decided] = await Promise.all([
      asked.buyer.delete(`${asked.path}/refund-request`),
      asked.decide({ decision: 'approve' }),
    ])
    expect([withdrawn.status, decided.status].sort()).toEqual([200, 409])
    expect(await app.db.refund.count({ where: { orderId: asked.order.id } })).toBe(decided.status === 200 ? 1 : 0)
  }
})

test('after the deadline an operator decides, and the seller can no longer answer', async () => {
  const { creator, answer, decide, request } = await askedRefund()
  const past = new Date(Date.now() - 1000)
  const isDue = async () =>
    (await treasurer.get('/admin/refund-requests?state=due&limit=100')).body.requests.some(
      (one: { id: string }) => one.id === request.id,
    )
  expect(await isDue()).toBe(false)
  await app.db.refundRequest.update({ where: { id: request.id }, data: { answerUntil: past } })
  expect(await isDue()).toBe(true)
  expect((await creator.get('/store/refund-requests?state=waiting')).body).toEqual({ requests: [], waiting: 0 })
  expect((await answer({ answer: 'agree' })).body.error_code).toBe(4093)
  const open = (await treasurer.get('/admin/refund-requests?state=open&limit=100')).body.requests
  expect(open.find((one: { id: string }) => one.id === request.id)).toMatchObject({ decidable: true })
  expect((await decide({ decision: 'approve' })).status).toBe(200)
})

test('an order that was refunded meanwhile is not refunded twice by an approval', async () => {
  const { order, answer, decide } = await askedRefund()
  await answer({ answer: 'agree' })
  await treasurer.post(`/admin/orders/${order.id}/refunds`, { reason: '误购' })
  await advanceRefunds(app.context)
  expect((await decide({ decision: 'approve' })).body).toMatchObject({ state: 'approved', approved: null })
  expect(await app.db.refund.count({ where: { orderId: order.id } })).toBe(1)
})

test.each([
  ['all of it', {}, []],
  ['a part of it', { amount: 2 }, [{ amountFen: 1034 }]],
])(
  'while another refund of %s is in progress an approval is refused and changes nothing, and afterwards it succeeds',
  async (_what, part, more) => {
    const { buyer, path, order, answer, decide, request } = await askedRefund()
    await answer({ answer: 'agree' })
    expect((await treasurer.post(`/admin/orders/${order.id}/refunds`, { reason: '误购', ...part })).status).toBe(201)
    const refused = await decide({ decision: 'approve', words: '同意' })
    expect([refused.status, refused.body.error_code]).toEqual([409, 4096])
    expect(await app.db.refundRequest.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({
      ...{ state: 'agreed', words: null, decidedAt: null },
    })
    expect(await app.db.refund.count({ where: { orderId: order.id } })).toBe(1)
    expect(await app.db.auditEntry.count({ where: { subjectId: order.id, action: 'refundRequest.approve' } })).toBe(0)
    expect(await noticeKinds(buyer)).not.toContain('refund.approved')

    await advanceRefunds(app.context)
    expect((await decide({ decision: 'approve', words: '同意' })).body.state).toBe('approved')
    await advanceRefunds(app.context)
    const [, ...later] = await app.db.refund.findMany({ where: { orderId: order.id }, orderBy: { createdAt: 'asc' } })
    expect(later).toMatchObject(more)
    expect((await buyer.get(path)).body.refunded).toBe(true)
  },
)

test('only completed orders whose money was paid and kept can be refunded or invoiced', async () => {
  const gift = await purchased({ priceFen: 0 })
  const pending = (await gift.buyer.post('/orders', { assetId: (await app.assetOnSale(gift.creator)).id })).body
  const invoice = { titleType: 'person', title: '林知夏', email: 'lin@example.com' }
  for (const path of [gift.path, `/orders/${pending.id}`]) {
    expect((await gift.buyer.post(`${path}/refund-request`, { reason: '误购' })).body.error_code).toBe(4094)
    expect((await gift.buyer.post(`${path}/invoice-request`, invoice)).body.error_code).toBe(4094)
  }
})

test('only seller, buyer and uninvolved operators see or answer a request', async () => {
  const { path, request, answer } = await askedRefund()
  const other = await app.person('creator')
  expect((await other.get(`${path}/requests`)).body.error_code).toBe(4023)
  expect((await other.get('/store/refund-requests')).body).toEqual({ requests: [], waiting: 0 })
  expect((await other.post(`/store/refund-requests/${request.id}`, { answer: 'agree' })).body.error_code).toBe(404)
  await answer({ answer: 'agree' })
  expect((await other.post(`/admin/refund-requests/${request.id}`, { decision: 'approve' })).status).toBe(403)
  const operator = await app.person('operator')
  const own = await app.assetOnSale(operator)
  const buyer = await app.person('buyer')
  const order = await app.purchase(buyer, own.id, 'wechat')
  const mine = (await buyer.post(`/orders/${order.id}/refund-request`, { reason: '误购' })).body
  await operator.post(`/store/refund-requests/${mine.id}`, { answer: 'agree' })
  expect((await operator.post(`/admin/refund-requests/${mine.id}`, { decision: 'refuse', words: '否' })).status).toBe(
    403,
  )
})

const CODE = '91350100M000100Y43'

/** An invoice PDF uploaded by the seller. */
async function invoiceFile(seller: TestPerson): Promise<string> {
  const boundary = 'part'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n1\r\n--${boundary}--\r\n`
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1/hzcdap/store/files?kind=invoice',
    headers: {
      cookie: `hzcdap_session=${seller.token}`,
      origin: app.config.marketUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  expect(response.statusCode).toBe(201)
  expect(response.json().url).toBeUndefined()
  return response.json().fileId
}

test('an institution must give its unified social credit code and a person must not, and errors name the field', async () => {
  const { buyer, path } = await purchased()
  const ask = (body: object) => buyer.post(`${path}/invoice-request`, { email: 'lin@example.com', ...body })
  const wrong = await ask({ titleType: 'institution', title: '临江博物馆', taxNumber: '91350100M000100Y44' })
  expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'taxNumber' }] } })
  expect((await ask({ titleType: 'institution', title: '临江博物馆' })).body.details[0].path).toBe('taxNumber')
  expect((await ask({ titleType: 'person', title: '林知夏', taxNumber: CODE })).status).toBe(400)
  expect((await ask({ titleType: 'person', title: '林知夏', email: 'lin' })).body.details[0].path).toBe('email')
  const typed = '9135 0100 m000 100y 43'
  expect((await ask({ titleType: 'institution', title: '临江博物馆', taxNumber: typed })).body).toMatchObject({
    state: 'asked',
    taxNumber: CODE,
  })
  expect((await ask({ titleType: 'person', title: '林知夏' })).body.error_code).toBe(4092)
})

test('the seller answers a request for an invoice with a file of their own, which only buyer and seller open', async () => {
  const { creator, buyer, path, order } = await purchased()
  const request = (
    await buyer.post(`${path}/invoice-request`, { titleType: 'person', title: '林知夏', email: 'lin@example.com' })
  ).body
  expect((await creator.get('/store/invoice-requests?state=waiting')).body).toMatchObject({
    waiting: 1,
    requests: [{ id: request.id, title: '林知夏', email: 'lin@example.com', order: { orderNo: order.orderNo } }],
  })
  expect((await buyer.get(`${path}/invoice`)).body.error_code).toBe(404)
  const outsider = await app.person('creator')
  const answer = (fileId: string) => creator.post(`/store/invoice-requests/${request.id}`, { answer: 'issue', fileId })
  expect((await answer(await invoiceFile(outsider))).body.details[0].path).toBe('fileId')
  const fileId = await invoiceFile(creator)
  expect((await Promise.all([answer(fileId), answer(fileId)])).map(({ status }) => status).sort()).toEqual([200, 409])
  for (const person of [buyer, creator]) {
    const { url } = (await person.get(`${path}/invoice`)).body
    const file = await fetch(url)
    expect(await file.text()).toContain('%PDF-1.7')
    expect(file.headers.get('content-disposition')).toContain(`invoice-${order.orderNo}.pdf`)
  }
  expect((await outsider.get(`${path}/invoice`)).body.error_code).toBe(4023)
  expect(await noticeKinds(buyer)).toEqual(['invoice.issued', 'order.paid'])
  expect((await buyer.get(`${path}/requests`)).body).toMatchObject({
    invoice: { state: 'issued' },
    mayRequestInvoice: false,
  })
})

test('no invoice is issued for money refunded meanwhile', async () => {
  const { creator, buyer, path, order } = await purchased()
  const body = { titleType: 'person', title: '林知夏', email: 'lin@example.com' }
  const { id } = (await buyer.post(`${path}/invoice-request`, body)).body
  await treasurer.post(`/admin/orders/${order.id}/refunds`, { reason: '误购' })
  await advanceRefunds(app.context)
  const answer = (sent: object) => creator.post(`/store/invoice-requests/${id}`, sent)
  expect((await answer({ answer: 'issue', fileId: await invoiceFile(creator) })).body.error_code).toBe(4094)
  expect((await answer({ answer: 'decline', words: '已退款' })).body.state).toBe('declined')
})

test('a declined invoice request can be repeated with corrections', async () => {
  const { creator, buyer, path } = await purchased()
  const ask = () =>
    buyer.post(`${path}/invoice-request`, { titleType: 'person', title: '林知夏', email: 'lin@example.com' })
  const request = (await ask()).body
  const answer = (body: object) => creator.post(`/store/invoice-requests/${request.id}`, body)
  expect((await answer({ answer: 'decline' })).status).toBe(400)
  expect((await answer({ answer: 'decline', words: '抬头有误' })).body).toMatchObject({
    state: 'declined',
    words: '抬头有误',
  })
  expect(await noticeKinds(buyer)).toContain('invoice.declined')
  expect((await ask()).status).toBe(201)
  expect((await buyer.delete(`${path}/invoice-request`)).body.state).toBe('withdrawn')
})
