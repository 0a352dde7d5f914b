import { expect, test } from 'vitest'
import { decodeText, readTable } from './read-table.ts'

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells)

test('a table with quoted cells is read with any separator', () => {
  expect(cellsOf('a,b\n1,"2, ""two"""\n\n')).toEqual([
    ['a', 'b'],
    ['1', '2, "two"'],
  ])
  expect(cellsOf('名称\t年代\r\n鼎\t商')).toEqual([
    ['名称', '年代'],
    ['鼎', '商'],
  ])
  expect(cellsOf('a;b\n"1\n2";3')).toEqual([
    ['a', 'b'],
    ['1\n2', '3'],
  ])
  expect(cellsOf('')).toEqual([])
  // Any input terminates.
  expect(readTable('"'.repeat(5001)).length).toBeLessThan(10)
})

test('rows name the line at which they begin, past empty lines and line breaks in cells', () => {
  expect(readTable('a,b\r\n\r\n"1\r\n2",3\r\n4,5').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('a file in GBK is read like one in UTF-8', () => {
  const gbk = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6])
  expect(decodeText(gbk)).toBe('名称')
  expect(decodeText(new TextEncoder().encode('\uFEFF名称'))).toBe('名称')
})
