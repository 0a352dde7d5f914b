import { expect, test } from 'vitest'
import { draw } from './drawings.ts'
import { sheetLicence, writePdf } from './pdf.ts'

test('every object is where the cross-reference table says', () => {
  const text = writePdf({ title: '测绘图', licence: 'CC BY-NC 4.0' }, [draw('bell'), draw('hall')]).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets.length).toBeGreaterThan(8)
  for (const [index, offset] of offsets.entries()) expect(text.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true)
})

test.each([
  ['cc-by-nc', 'CC BY-NC 4.0'],
  ['cc0', 'CC0 1.0'],
  ['standard', '标准授权'],
] as const)('a sheet of a document sold under %s names this licence', (licence, name) => {
  const hex = [...name].map((sign) => sign.codePointAt(0)?.toString(16).padStart(4, '0')).join('')
  const text = writePdf({ title: '测绘图', licence: sheetLicence(licence) }, [draw('bell')]).toString('latin1')
  expect(text).toContain(`${hex}> Tj`)
})
