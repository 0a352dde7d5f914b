/**
 * Usage: `document-page.ts <DocumentPageTask as JSON>`, the document on standard input. Output: the number of pages (32
 * bits), then the page as WebP, if there is such a page. Exit codes: 0 drawn, 3 rejected.
 */
import { buffer } from 'node:stream/consumers'
import { MAX_DECODED_BYTES } from '@wencang/pictures'
import sharp, { type Sharp } from 'sharp'
import { drawPage, openDocument } from './pdf.ts'
import { openPdfium } from './pdf-font.ts'
import { type DocumentPageTask, REFUSED_EXIT_CODE } from './protocol.ts'
import { Refusal } from './refusal.ts'
import { watermark } from './watermark.ts'

/** Longer edge: small print of an A4 page is legible. */
const MAX_EDGE = 1800
/** Smaller pictures are enlarged, so that the watermark is legible. */
const MIN_EDGE = 800

// One thread: the parent's limits apply to this process.
sharp.concurrency(1)
sharp.cache(false)

const { isPdf, page, mark } = JSON.parse(process.argv[2] ?? '') as DocumentPageTask

async function readPage(file: Buffer): Promise<Sharp | undefined> {
  const document = isPdf ? await openDocument(await openPdfium(), file) : undefined
  const pages = document?.getPageCount() ?? 1
  const head = Buffer.alloc(4)
  head.writeUInt32BE(pages)
  process.stdout.write(head)
  if (page > pages) return undefined
  if (!document) return readScan(file)
  const { data, width, height } = await drawPage(document.getPage(page - 1), MAX_EDGE)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function readScan(file: Buffer): Promise<Sharp> {
  const scan = sharp(file, { limitInputPixels: MAX_DECODED_BYTES, failOn: 'error', sequentialRead: true }).autoOrient()
  const { autoOrient } = await scan.metadata()
  const edge = Math.min(MAX_EDGE, Math.max(MIN_EDGE, autoOrient.width, autoOrient.height))
  return scan.resize({ width: edge, height: edge, fit: 'inside' })
}

async function marked(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .composite([{ input: await watermark(mark, width, height) }])
    .webp({ quality: 80 })
    .toBuffer()
}

try {
  const picture = await readPage(await buffer(process.stdin))
  if (picture) process.stdout.write(await marked(picture))
} catch (error) {
  if (isPdf && !(error instanceof Refusal)) throw error
  process.stderr.write(String(error))
  process.exitCode = REFUSED_EXIT_CODE
}
