import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { makePagesFolder } from '../testing/pages-folder.ts'
import { keepLog } from './index.ts'

const PAGE = '<title>marketplace</title>'
const RENDERER = `
export const createPageRenderer = async () => async () => ({ status: 200, document: ${JSON.stringify(PAGE)} })`
const pages = makePagesFolder(PAGE, RENDERER)
const app = closeAfterAll(
  await startTestApp({ RATE_LIMIT_SCALE: '10000', PAGES_ROOT: pages.root, ...(await ownLog()) }),
)
afterAll(() => pages.remove())

/** A paid purchase with its certificate in the log. */
async function sold(ownerShareBasisPoints: number) {
  const [creator, owner, buyer] = await app.people('creator', 'owner', 'buyer')
  const asset = await app.assetOnSale(creator, { ownerId: owner.id, ownership: 'accepted', ownerShareBasisPoints })
  const { id } = await app.purchase(buyer, asset.id, 'wechat')
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

/** Counts pixels near two colours. @param pixels RGB. */
function coloursOf(pixels: Buffer) {
  const isNear = (at: number, ...colour: number[]) =>
    colour.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < 24)
  const found = { blue: 0, cinnabar: 0 }
  for (let at = 0; at < pixels.length; at += 3) {
    if (isNear(at, 0, 0, 255)) found.blue += 1
    if (isNear(at, 0xa2, 0x38, 0x2a)) found.cinnabar += 1
  }
  return found
}

/** Renders a PDF's first page as a printer does. */
async function readPage(pdf: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const text = document.getPage(0).getText()
    const { data, width, height } = await document.getPage(0).render({ scale: 3, render: async (page) => page.data })
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
    const pixels = await picture.raw().toBuffer()
    return {
      text,
      code: decodeQR({ width, height, data: pixels }),
      colours: coloursOf(pixels),
      pages: document.getPageCount(),
    }
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

test('a certificate shows the asset’s picture, its title and a seal, and its files have the title', async () => {
  const sale = await sold(3000)
  const { assetId, assetName } = await app.db.order.findFirstOrThrow({ where: { buyerId: sale.buyer.id } })
  const jpeg = await sharp({ create: { width: 120, height: 63, channels: 3, background: '#0000ff' } })
    .jpeg()
    .toBuffer()
  const key = `pictures/${assetId}.jpg`
  await app.context.storage.putPublic(key, jpeg, 'image/jpeg', 60)
  await app.db.asset.update({ where: { id: assetId }, data: { snapshotKey: key } })
  const record = { title: { zh: assetName, en: 'Bronze “Ding”' } }
  await app.db.assetText.upsert({
    where: { assetId },
    create: { assetId, description: '', record },
    update: { record },
  })

  const url = `/v1/hzcdap${sale.certificate}`
  const headers = { cookie: `hzcdap_session=${sale.buyer.token}` }
  const pdf = await app.app.inject({ url: `${url}/pdf`, headers })
  expect(pdf.headers['content-disposition']).toBe(
    `attachment; filename="Wencang certificate Bronze _Ding_.pdf"; filename*=UTF-8''${encodeURIComponent(`文藏证书 ${assetName}.pdf`)}`,
  )
  expect((await app.app.inject({ url: `${url}/document`, headers })).headers['content-disposition']).toContain(
    'filename="Wencang certificate Bronze _Ding_.json"',
  )
  const { text, colours, pages } = await readPage(pdf.rawPayload)
  expect(text).toContain(assetName)
  expect(text).toContain('Bronze “Ding”')
  expect(pages).toBe(1)
  expect(text).not.toContain(sale.buyer.id)
  // Picture in blue; seal in cinnabar.
  expect(colours.blue).toBeGreaterThan(10_000)
  expect(colours.cinnabar).toBeGreaterThan(5_000)

  expect((await sale.buyer.get(sale.certificate)).body.asset).toMatchObject({
    nameEn: 'Bronze “Ding”',
    snapshot: expect.stringContaining(key),
  })
})
