import { DAY_SECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { uploadFile } from '../../people/onboarding/testing/applicants.ts'
import { tidyUnused } from '../../stored-files/index.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { forgetInvoiceData } from './forget-invoice-data.ts'

const CODE = '91350100M000100Y43'
const ASKED = { titleType: 'institution', title: '临江博物馆', taxNumber: CODE, email: 'lin@example.com' }
const GONE = { title: '', taxNumber: null, email: '' }

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))
const creator = await app.person('creator')

/** An uploaded invoice PDF. */
async function invoiceFile(content = '1'): Promise<string> {
  const { status, body } = await uploadFile(app, creator, Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`), 'invoice')
  expect(status).toBe(201)
  return body.fileId
}

/** An invoice request of a paid order. */
async function asked() {
  const buyer = await app.person('buyer')
  const order = await app.purchase(buyer, (await app.assetOnSale(creator)).id, 'wechat')
  const path = `/orders/${order.id}`
  const { id } = (await buyer.post(`${path}/invoice-request`, ASKED)).body
  const ofSeller = async () =>
    (await creator.get('/store/invoice-requests?limit=100')).body.requests.find((one: { id: string }) => one.id === id)
  const answer = (body: object) => creator.post(`/store/invoice-requests/${id}`, body)
  const ofBuyer = async () => (await buyer.get(`${path}/requests`)).body.invoice
  return { id, buyer, path, answer, ofSeller, ofBuyer }
}

test('a file answers one request, also when it is sent to two concurrently', async () => {
  const [one, other, third] = [await asked(), await asked(), await asked()]
  const fileId = await invoiceFile()
  expect((await one.answer({ answer: 'issue', fileId })).status).toBe(200)
  const again = await other.answer({ answer: 'issue', fileId })
  expect(again).toMatchObject({ status: 400, body: { details: [{ path: 'fileId', message: /another request/ }] } })
  expect(await other.ofBuyer()).toMatchObject({ state: 'asked' })

  const both = await invoiceFile()
  const answers = await Promise.all([other, third].map(({ answer }) => answer({ answer: 'issue', fileId: both })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body.details).toMatchObject([{ path: 'fileId' }])
  expect(await app.db.invoiceRequest.count({ where: { fileId: both } })).toBe(1)
})

test('a declined or withdrawn request no longer shows its buyer’s data to the seller', async () => {
  const [declined, withdrawn] = [await asked(), await asked()]
  expect(await declined.ofSeller()).toMatchObject(ASKED)
  expect((await declined.answer({ answer: 'decline', words: '抬头有误' })).body).toMatchObject(GONE)
  await withdrawn.buyer.delete(`${withdrawn.path}/invoice-request`)
  for (const request of [declined, withdrawn]) {
    expect(await request.ofSeller()).toMatchObject(GONE)
    // The buyer still sees their data.
    expect(await request.ofBuyer()).toMatchObject(ASKED)
  }
})

test('buyer data is erased 30 days after a request ended, and 180 days after its invoice was issued; the invoice stays', async () => {
  const [open, declined, issued] = [await asked(), await asked(), await asked()]
  await declined.answer({ answer: 'decline', words: '抬头有误' })
  await issued.answer({ answer: 'issue', fileId: await invoiceFile() })
  const forgetAfter = async (days: number) => {
    const clock = { now: () => new Date(app.clock.now().getTime() + days * DAY_SECONDS * 1000) }
    await forgetInvoiceData({ db: app.db, clock })
    return Promise.all([open, declined, issued].map(({ ofBuyer }) => ofBuyer()))
  }
  expect(await forgetAfter(29)).toMatchObject([ASKED, ASKED, ASKED])
  expect(await forgetAfter(31)).toMatchObject([ASKED, GONE, ASKED])
  expect(await forgetAfter(181)).toMatchObject([ASKED, { ...GONE, words: '抬头有误' }, { ...GONE, state: 'issued' }])
  expect(await issued.ofSeller()).toMatchObject(GONE)
  expect((await issued.buyer.get(`${issued.path}/invoice`)).status).toBe(200)
  expect(await forgetInvoiceData({ db: app.db, clock: app.clock })).toBe(0)
})

test('an uploaded invoice without a request is removed after a day, and an issued one stays', async () => {
  const request = await asked()
  const [sent, unsent] = [await invoiceFile('sent'), await invoiceFile('unsent')]
  await request.answer({ answer: 'issue', fileId: sent })
  const unsentKey = (await app.db.storedFile.findUniqueOrThrow({ where: { id: unsent } })).key
  await tidyUnused(app)
  expect(await app.db.storedFile.count({ where: { id: unsent } })).toBe(1)
  app.clock.advance(DAY_SECONDS + 60)
  await tidyUnused(app)
  const left = await app.db.storedFile.findMany({ where: { id: { in: [sent, unsent] } }, select: { id: true } })
  expect(left).toEqual([{ id: sent }])
  const { rows } = await app.pool.query<{ data: { privateKeys: string[]; publicKeys: string[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'discard-objects'`,
  )
  expect(rows.flatMap(({ data }) => data.privateKeys)).toContain(unsentKey)
  expect(rows.flatMap(({ data }) => data.publicKeys)).not.toContain(unsentKey)
})
