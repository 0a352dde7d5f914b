import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makePdfPreview } from './pdf.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'wencang-pdf-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** A document of these objects; the first is its catalogue. */
function pdf(objects: string[]): string {
  const parts = ['%PDF-1.7\n']
  const at: number[] = []
  for (const [i, body] of objects.entries()) {
    at.push(parts.join('').length)
    parts.push(`${i + 1} 0 obj\n${body}\nendobj\n`)
  }
  const table = parts.join('').length
  const entries = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 ${at.length + 1}\n0000000000 65535 f \n${entries}`)
  parts.push(`trailer\n<</Size ${at.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  const file = path.join(scratch, `${Math.random()}.pdf`)
  writeFileSync(file, parts.join(''))
  return file
}

const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`
const PAGES = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>']

/** The darkest level on the first page. */
async function darkest(file: string): Promise<number> {
  let page: Uint8Array | undefined
  const write = (role: string, _name: string, bytes: Uint8Array) => {
    if (role === 'page-1') page = bytes
  }
  await makePdfPreview(file, { write, scratch }, 'full')
  const { channels } = await sharp(page).greyscale().stats()
  return channels[0]?.min ?? 255
}

test.each([
  ['STSong-Light', 'GB1', 'UniGB-UCS2-H', '9752 94DC 9F0E'],
  ['SimSun', 'GB1', 'UniGB-UCS2-H', '9752 94DC 9F0E'],
])('Chinese in %s, which is not embedded, is drawn', async (font, ordering, encoding, codes) => {
  const text = `BT /F 40 Tf 20 100 Td <${codes.replaceAll(' ', '')}> Tj ET`
  const file = pdf([
    ...PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream(text),
    `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/DW 1000/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/FontDescriptor 7 0 R>>`,
    `<</Type/FontDescriptor/FontName/${font}/Flags 6/Ascent 752/Descent -271/CapHeight 737/StemV 58/ItalicAngle 0/FontBBox[-25 -254 1000 880]>>`,
  ])
  expect(await darkest(file)).toBeLessThan(80)
})

test('what is filled into a form is drawn', async () => {
  const file = pdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/NeedAppearances true/DA(/Helv 24 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>>>>>',
    PAGES[1] ?? '',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Filled)/F 4/DA(/Helv 24 Tf 0 g)/Rect[20 80 180 120]/P 3 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
  expect(await darkest(file)).toBeLessThan(80)
})

test('the unit of the first page counts for its size', async () => {
  const file = pdf([
    ...PAGES,
    '<</Type/Page/Parent 2 0 R/UserUnit 10/MediaBox[0 0 720 1440]/Contents 4 0 R>>',
    stream('0 g 0 0 720 1440 re f'),
  ])
  const { stats } = await makePdfPreview(file, { write: () => {}, scratch }, 'full')
  expect(stats).toMatchObject({ widthMillimetres: 2_540, heightMillimetres: 5_080 })
})

test('a page of fifty metres is drawn', async () => {
  const file = pdf([
    ...PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 141000 2000]/Contents 4 0 R>>',
    stream('0 g 0 0 70000 2000 re f'),
  ])
  expect(await darkest(file)).toBeLessThan(10)
})
