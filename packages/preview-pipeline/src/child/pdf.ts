import { readFile } from 'node:fs/promises'
import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import { CEILING_BOUNDS, publicAmount } from '@wencang/domain'
import sharp from 'sharp'
import { PREVIEW } from './limits.ts'
import type { PreviewMaker } from './maker.ts'
import { openPdfium } from './pdf-font.ts'
import { userUnitOf } from './pdf-user-unit.ts'
import { Refusal } from './refusal.ts'

/** Longer edge of a page; small print stays legible. */
const PAGE_EDGE = 1280
/** 50 m, beyond the largest banners. */
const MAX_POINTS = (50_000 / 25.4) * 72

/** Renders first PDF pages, in WebAssembly without scripts and files. */
export const makePdfPreview: PreviewMaker = async (original, output, ceiling) => {
  const library = await openPdfium()
  const file = await readFile(original)
  const document = await openDocument(library, file)
  const pages = document.getPageCount()
  if (pages < 1) throw new Refusal('empty', 'The document has no pages')
  const shown = publicAmount(ceiling, 'pages', pages)
  const edge = Math.min(PAGE_EDGE, CEILING_BOUNDS[ceiling].picturePixels)
  const first = sizeOf(document.getPage(0))
  const unit = userUnitOf(file)
  for (let i = 0; i < shown; i++) {
    const { data, width, height } = await drawPage(document.getPage(i), edge)
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
    output.write(`page-${i + 1}`, `page-${i + 1}.webp`, await picture.clone().webp({ quality: 80 }).toBuffer())
    if (i > 0) continue
    output.write('snapshot', 'snapshot.webp', await asSheet(await picture.png().toBuffer()))
  }
  return {
    kind: 'pdf',
    stats: {
      pages,
      pagesShown: shown,
      widthMillimetres: millimetres(first.width * unit),
      heightMillimetres: millimetres(first.height * unit),
      hasText: Array.from({ length: shown }, (_, i) => document.getPage(i).getText()).some((text) => /\S/.test(text)),
    },
  }
}

/** Lists crop to 4:3, so the page is centred. */
async function asSheet(page: Buffer): Promise<Buffer> {
  const edge = PREVIEW.snapshotEdge
  const border = { top: 1, bottom: 1, left: 1, right: 1, background: '#c9bfae' }
  const sheet = await sharp(page)
    .resize({ width: Math.round(edge * 0.9), height: Math.round(edge * 0.68), fit: 'inside' })
    .extend(border)
    .png()
    .toBuffer()
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: edge, height: edge, channels: 4, background: nothing } })
    .composite([{ input: sheet }])
    .webp({ quality: 84 })
    .toBuffer()
}

const millimetres = (points: number) => Math.round((points * 25.4) / 72)

/** @throws {Refusal} encrypted or damaged. */
export async function openDocument(library: PDFiumLibrary, file: Buffer): Promise<PDFiumDocument> {
  try {
    return await library.loadDocument(file)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/password|security/i.test(message)) throw new Refusal('encrypted', 'The document is locked by a password')
    throw new Refusal('damaged', 'The document cannot be read')
  }
}

function sizeOf(page: PDFiumPage): { width: number; height: number } {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  return { width, height }
}

/** Renders a page, `edge` pixels long, as RGBA. @throws {Refusal} damaged. */
export async function drawPage(
  page: PDFiumPage,
  edge: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { width, height } = sizeOf(page)
  const longer = Math.max(width, height)
  if (!(Math.min(width, height) > 0) || longer > MAX_POINTS)
    throw new Refusal('damaged', 'A page has an impossible size')
  const drawn = await page.render({ scale: edge / longer, renderFormFields: true, render: async ({ data }) => data })
  // The page's frame has no area.
  if (drawn.data.length === 0) throw new Refusal('damaged', `Page ${page.number + 1} cannot be drawn`)
  return drawn
}
