import { expect, test } from 'vitest'
import { draw } from './drawings.ts'
import { writePdf } from './pdf.ts'

test('every object is where the cross-reference table says', () => {
  const text = writePdf('测绘图', [draw('bell'), draw('hall')]).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets.length).toBeGreaterThan(8)
  for (const [index, offset] of offsets.entries()) expect(text.startsWith(`${index + 1} 0 obj\n`, offset)).toBe(true)
})
