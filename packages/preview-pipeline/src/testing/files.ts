import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'

export const samplePath = (name: string) => path.join(import.meta.dirname, 'samples', name)
export const sampleFile = (name: string) => readFileSync(samplePath(name))

/** A document with a line per page. @param options Passed to the library. */
export async function pdfFile(pages: number, options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => document.once('end', resolve))
  for (let page = 1; page <= pages; page++) document.addPage().fontSize(40).text(`Page ${page}`)
  document.end()
  await end
  return Buffer.concat(chunks)
}
