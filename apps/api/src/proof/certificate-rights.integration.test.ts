import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyPath } from '../http/notify-path.ts'
import { startTestApp, type TestApp } from '../testing/index.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { makePagesFolder } from '../testing/pages-folder.ts'
import { keepLog } from './index.ts'

const PAGE = '<title>marketplace</title>'
const RENDERER = `
export const createPageRenderer = async () => async () => ({ status: 200, document: ${JSON.stringify(PAGE)} })`
const pages = makePagesFolder(PAGE, RENDERER)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '10000', PAGES_ROOT: pages.root, ...(await ownLog()) })
})
afterAll(async () => {
  await app.close()
  pages.remove()
})

/** A paid purchase with its certificate in the log. */
async function sold(ownerShareBasisPoints: number) {
  const [creator, owner, buyer] = [await app.person('creator'), await app.person('owner'), await app.person('buyer')]
  const asset = await app.assetOnSale(creator, { ownerId: owner.id, ownership: 'accepted', ownerShareBasisPoints })
  const { id } = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const { outTradeNo } = (await buyer.post(`/orders/${id}/pay`, { paymentMode: 'wechat', scene: 'qr' })).body
  app.channels.wechat.pay(outTradeNo)
  await app.app.inject({ method: 'POST', url: notifyPath('wechat'), payload: outTradeNo })
  await keepLog(app.context)
  const { certificateId } = (await buyer.get(`/orders/${id}`)).body as { certificateId: string }
  return { creator, owner, buyer, certificate: `/certificates/${certificateId}`, certificateId }
}

type Sold = Awaited<ReturnType<typeof sold>>

async function pdfOf(who: Sold['buyer'], { certificate }: Sold): Promise<Buffer> {
  const url = `/v1/hzcdap${certificate}/pdf`
  const response = await app.app.inject({ url, headers: { cookie: `hzcdap_session=${who.token}` } })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

/** Renders a PDF's first page as a printer does. */
async function readPage(pdf: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const text = document.getPage(0).getText()
    const { data, width, height } = await document.getPage(0).render({ scale: 3, render: async (page) => page.data })
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
    return { text, code: decodeQR({ width, height, data: await picture.raw().toBuffer() }) }
  } finally {
    document.destroy()
    library.destroy()
  }
}

test.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])(
  'the printed QR code of a certificate opens its page for accept header %s',
  async (accept) => {
    const sale = await sold(3000)
    const { code, text } = await readPage(await pdfOf(sale.buyer, sale))
    expect(text.replaceAll(/\s/g, '')).toContain(code)
    const { origin, pathname } = new URL(code)
    expect(origin).toBe(app.config.marketUrl)
    expect(pathname).toBe(`/certificate/${sale.certificateId}`)
    const headers = accept === undefined ? {} : { accept }
    expect(await app.app.inject({ url: pathname, headers })).toMatchObject({ statusCode: 200, body: PAGE })
  },
)

const documentOf = async (who: Pick<Sold['buyer'], 'get'>, { certificate }: Sold) => {
  const { status, body } = await who.get(`${certificate}/document`)
  return { status, opens: Object.keys(body.openings ?? {}).sort(), text: JSON.stringify(body) }
}

test('a certificate reveals the buyer to the buyer alone, and the price to those who share in it', async () => {
  const sale = await sold(3000)
  const { buyer, creator, owner, certificate } = sale
  const isNamed = (text: string) => text.includes(buyer.name) || text.includes(buyer.id)
  const own = await documentOf(buyer, sale)
  expect(own).toMatchObject({ status: 200, opens: ['buyer', 'priceFen', 'seller'] })
  expect(isNamed(own.text)).toBe(true)
  expect((await readPage(await pdfOf(buyer, sale))).text).toContain(buyer.name)
  for (const seller of [creator, owner]) {
    const { status, opens, text } = await documentOf(seller, sale)
    expect([status, opens]).toEqual([200, ['priceFen', 'seller']])
    const shown = [
      text,
      JSON.stringify((await seller.get(certificate)).body),
      (await readPage(await pdfOf(seller, sale))).text,
    ]
    expect(shown.map(isNamed)).toEqual([false, false, false])
  }
  for (const other of [await app.person('operator'), await app.person('buyer')]) {
    expect((await documentOf(other, sale)).status).toBe(404)
    expect((await other.get(`${certificate}/pdf`)).status).toBe(404)
  }
  expect((await documentOf(app.visitor, sale)).status).toBe(401)
  for (const who of [app.visitor, await app.person('operator')])
    expect(await who.get(certificate)).toMatchObject({
      status: 200,
      body: { isParty: false, document: { openings: {} } },
    })
})

test('an owner without a share in a sale sees the public certificate only', async () => {
  const sale = await sold(0)
  expect((await sale.owner.get(sale.certificate)).body).toMatchObject({ isParty: false, document: { openings: {} } })
  expect((await documentOf(sale.owner, sale)).status).toBe(404)
  expect((await documentOf(sale.creator, sale)).opens).toEqual(['priceFen', 'seller'])
})
