import type { Licence } from '@wencang/domain'
import { type Drawing, SHEET } from './drawings.ts'

/** As sheets name it: `CC BY-NC 4.0`. */
export const sheetLicence = (licence: Licence): string =>
  licence === 'cc0'
    ? 'CC0 1.0'
    : licence.startsWith('cc-')
      ? `${licence.toUpperCase().replace('-', ' ')} 4.0`
      : '标准授权'

/** A PDF 1.4 of line drawings, one page each: A4 landscape, with title and licence in the reader's own Chinese typeface. */
export function writePdf({ title, licence }: { title: string; licence: string }, pages: Drawing[]): Buffer {
  const objects: string[] = []
  const add = (content: string) => objects.push(content)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const pageIds = pages.map((_, page) => 6 + page * 2)
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  // A typeface that PDF readers provide (PDF 1.4, 5.6.5): nothing is embedded.
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>')
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
  )
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  for (const [page, drawing] of pages.entries()) {
    const content = pageContent(title, `第 ${page + 1} 页　${licence}`, drawing)
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + page * 2} 0 R >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function pageContent(title: string, foot: string, drawing: Drawing): string {
  const scale = Math.min(842 / SHEET.width, 595 / SHEET.height)
  const [dx, dy] = [(842 - SHEET.width * scale) / 2, (595 - SHEET.height * scale) / 2]
  const place = ([x, y]: [number, number]) => `${(dx + x * scale).toFixed(2)} ${(595 - dy - y * scale).toFixed(2)}`
  const strokes = drawing.map(({ points, weight }) => {
    const [first = [0, 0], ...rest] = points
    return `${(weight * 0.9).toFixed(2)} w ${place(first)} m ${rest.map((point) => `${place(point)} l`).join(' ')} S`
  })
  const hex = (text: string) =>
    [...text].map((sign) => (sign.codePointAt(0) ?? 63).toString(16).padStart(4, '0')).join('')
  const words = (x: number, y: number, size: number, text: string) =>
    `BT /F1 ${size} Tf ${place([x, y])} Td <${hex(text)}> Tj ET`
  return [
    '1 J 1 j 0.13 0.12 0.11 RG 0.13 0.12 0.11 rg',
    ...strokes,
    words(598, 532, 10, title),
    words(598, 559, 8, foot),
  ].join('\n')
}
