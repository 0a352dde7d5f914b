import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawDocumentPage } from './draw-document-page.ts'

const MARK = ['沈岚  3f2a91bc', '2026-11-30 16:42:05 UTC+8']
const draw = (content: Buffer, { page = 1, isPdf = true, mark = MARK } = {}) =>
  drawDocumentPage(content, { isPdf, page, mark }, 'operator')

function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false })
  for (let page = 1; page <= pages; page++) document.addPage({ size: 'A4' }).text(`page ${page}`)
  document.end()
  return buffer(document)
}

const scan = (background: string, width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })

test.each(['#ffffff', '#101010', '#8a6f4d'])('the watermark reaches every part of a scan of %s', async (background) => {
  const { pages, picture } = await draw(await scan(background).png().toBuffer(), { isPdf: false })
  expect(pages).toBe(1)
  const page = sharp(picture ?? undefined)
  for (let part = 0; part < 16; part++) {
    const place = { left: (part % 4) * 300, top: Math.floor(part / 4) * 225, width: 300, height: 225 }
    const { channels } = await sharp(await page.clone().extract(place).png().toBuffer()).stats()
    expect(channels[0]?.stdev, `part ${part}`).toBeGreaterThan(3)
  }
})

test('the pages of a PDF are drawn one at a time', async () => {
  const document = await pdf(2)
  const [first, second] = [await draw(document), await draw(document, { page: 2 })]
  expect([first.pages, second.pages]).toEqual([2, 2])
  const { width, height, format } = await sharp(first.picture ?? undefined).metadata()
  expect([width, height, format]).toEqual([1272, 1798, 'webp'])
  expect(first.picture?.equals(second.picture ?? Buffer.of())).toBe(false)
  expect(await draw(document, { page: 3 })).toEqual({ pages: 2, picture: null })
})

test('a rotated photo is upright, and a small one enlarged for its watermark', async () => {
  const turned = await scan('#fff', 200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await sharp((await draw(turned, { isPdf: false })).picture ?? undefined).metadata()
  expect([width, height]).toEqual([400, 800])
})

test('a document with a password and a damaged one are not drawn', async () => {
  expect(await draw(await pdf(1, { userPassword: 'secret' }))).toEqual({ pages: 0, picture: null })
  expect(await draw(Buffer.from('%PDF-1.7\n%%EOF'))).toEqual({ pages: 0, picture: null })
  expect(await draw(Buffer.from('no picture'), { isPdf: false })).toEqual({ pages: 1, picture: null })
})
