import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { loadDocumentFont } from '@wencang/document-font'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { PdfBlock, PdfFact, PdfResult, PdfTask } from './pdf-document.ts'
import { WIDE_PICTURE } from './pdf-picture.ts'

const MARGIN = 54
const SIZES = { display: 28, title: 19, heading: 12.5, text: 10, small: 8, tiny: 6 } as const
const INK = '#1c1b19'
const SOFT = '#6b675f'
const HAIRLINE = '#ddd8cc'
/** X position of fact values, from the margin. */
const VALUE_INDENT = 132
const FACT_PADDING = 6.5
const TINY_FACT_PADDING = 1
const NOTE_GAP = 6
/** Baseline offset of a text size against normal text. */
const liftOf = (size: keyof typeof SIZES) => (SIZES.text - SIZES[size]) * 1.1

/** Draws documents sequentially off the server's event loop. */
parentPort?.on('message', ({ id, about, blocks }: PdfTask) => {
  const answer = (result: PdfResult) => parentPort?.postMessage(result)
  draw(about, blocks).then(
    (content) => answer({ id, content }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
})

async function draw(about: PdfTask['about'], blocks: readonly PdfBlock[]): Promise<Uint8Array> {
  const { content: font, drawable } = await loadDocumentFont()
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Prevents pdfkit from loading a standard font.
    font: font as unknown as string,
    lang: about.locale ?? 'zh-CN',
    info: { Title: about.title, Author: 'Wencang', CreationDate: about.at },
  })
  const done = buffer(document)
  for (const block of blocks) drawBlock(document, block, drawable)
  document.end()
  return done
}

type Drawable = (text: string) => string

function drawBlock(document: PDFKit.PDFDocument, block: PdfBlock, drawable: Drawable): void {
  switch (block.kind) {
    case 'text':
      document
        .fillColor(block.isSoft ? SOFT : INK)
        .fontSize(SIZES[block.size])
        .text(drawable(block.text), { lineGap: 2 })
      return
    case 'gap':
      document.moveDown(block.lines)
      return
    case 'facts':
      rule(document)
      for (const fact of block.facts) drawFact(document, fact, drawable)
      return
    case 'code':
      drawCode(document, block.text)
      return
    case 'picture':
      drawPicture(document, block.jpeg)
      return
    case 'seal':
      drawSeal(document)
      return
    case 'foot':
      drawFoot(document, block.lines.map(drawable))
      return
    case 'embedded':
      document.file(Buffer.from(block.pdf), { name: block.name, type: 'application/pdf' })
      return
  }
}

/** In points, including the quiet zone. */
const CODE_SIZE = 72

function drawCode(document: PDFKit.PDFDocument, text: string): void {
  const { size, data } = encode(text, { ecc: 'M', border: 1 })
  const unit = CODE_SIZE / size
  const { y: top } = document
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(MARGIN + column * unit, top + row * unit, unit, unit)
  document.fillColor(INK).fill()
  document.y = top + CODE_SIZE
}

function drawPicture(document: PDFKit.PDFDocument, jpeg: Uint8Array): void {
  const width = widthOf(document)
  const { y: top } = document
  document.image(Buffer.from(jpeg), MARGIN, top, { width })
  document.x = MARGIN
  document.y = top + (width * WIDE_PICTURE.height) / WIDE_PICTURE.width
}

const CINNABAR = '#a2382a'
const SEAL_INK = '#fffaf5'
/** In points. */
const SEAL_SIZE = 54
/** 文 in a square of 32, as on screens. */
const SEAL_STROKES = 'M16 6.5v3.2M7.5 11.5h17M11 11.8c2 6 6 10.5 12.5 13M21 11.8c-2 6-6 10.5-12.5 13'

function drawSeal(document: PDFKit.PDFDocument): void {
  const { x, y } = document
  document
    .save()
    .translate(document.page.width - MARGIN - SEAL_SIZE, MARGIN)
    .scale(SEAL_SIZE / 32)
    .roundedRect(1, 1, 30, 30, 5)
    .fill(CINNABAR)
    .lineWidth(2.2)
    .lineCap('round')
    .path(SEAL_STROKES)
    .stroke(SEAL_INK)
    .restore()
  document.x = x
  document.y = y
}

const widthOf = (document: PDFKit.PDFDocument) => document.page.width - 2 * MARGIN

function rule(document: PDFKit.PDFDocument): void {
  const { y } = document
  document
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(HAIRLINE)
    .stroke()
}

/** Draws a row: label, value and hairline. */
function drawFact(
  document: PDFKit.PDFDocument,
  { label, note = '', value, size = 'text' }: PdfFact,
  drawable: Drawable,
) {
  const text = drawable(value)
  const valueWidth = widthOf(document) - VALUE_INDENT
  const valueHeight = document.fontSize(SIZES[size]).heightOfString(text, { width: valueWidth, lineGap: 2 })
  const isTiny = size === 'tiny'
  const labelSize = isTiny ? 'small' : 'text'
  const padding = isTiny ? TINY_FACT_PADDING : FACT_PADDING
  const labelHeight = document.fontSize(SIZES[labelSize]).heightOfString(label, { width: VALUE_INDENT })
  const rowHeight = Math.max(valueHeight, labelHeight) + 2 * padding
  if (document.y + rowHeight > document.page.height - MARGIN) document.addPage()
  const top = document.y
  const firstLine = top + padding
  document.fillColor(SOFT).fontSize(SIZES[labelSize]).text(label, MARGIN, firstLine, { lineBreak: false })
  const noteX = MARGIN + document.widthOfString(label) + NOTE_GAP
  document
    .fontSize(SIZES[isTiny ? 'tiny' : 'small'])
    .text(note, noteX, firstLine + (isTiny ? 1.5 : liftOf('small')), { lineBreak: false })
  document
    .fillColor(INK)
    .fontSize(SIZES[size])
    .text(text, MARGIN + VALUE_INDENT, firstLine + (isTiny ? 1.5 : liftOf(size)), { width: valueWidth, lineGap: 2 })
  document.x = MARGIN
  document.y = top + rowHeight
  rule(document)
}

/** Draws the footer at the bottom, or below longer text. */
function drawFoot(document: PDFKit.PDFDocument, lines: readonly string[]): void {
  const text = lines.join('\n')
  document.fillColor(SOFT).fontSize(SIZES.small)
  const height = document.heightOfString(text, { width: widthOf(document), lineGap: 2 })
  const y = Math.max(document.y, document.page.height - MARGIN - height - 1)
  document.text(text, MARGIN, y, { width: widthOf(document), lineGap: 2 })
}
