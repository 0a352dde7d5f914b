import { describe, expect, test } from 'vitest'
import { readPlyHeader } from './header.ts'
import { upAxisOf } from './up-axis.ts'

const LINES = ['ply', 'format binary_little_endian 1.0', 'element vertex 2', 'property float x', 'end_header']
const headerOf = (lines: string[], lineEnd: string, data = '') =>
  Buffer.from(lines.join(lineEnd) + lineEnd + data, 'latin1')

describe('a header ends with its own line end, whatever bytes the data begins with', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s', (_name, lineEnd) => {
    for (const data of ['\n\n', '\r\r', '\r\n']) {
      const { bytes, elements } = readPlyHeader(headerOf(LINES, lineEnd, data))
      expect(bytes).toBe(headerOf(LINES, lineEnd).length)
      expect(elements).toMatchObject([{ name: 'vertex', count: 2, properties: [{ name: 'x' }] }])
    }
  })
})

describe('a header is read with', () => {
  const long = Array.from({ length: 2_000 }, (_, i) => `comment ${i} ${'x'.repeat(60)}`)
  test.each([
    ['several spaces', LINES.map((line) => line.replaceAll(' ', '   '))],
    ['spaces and tabs after its lines', LINES.map((line) => `${line} \t`)],
    ['a byte order mark', LINES.map((line) => (line === 'ply' ? '\xef\xbb\xbfply' : line))],
    ['long comments before its format', LINES.flatMap((line) => (line === 'ply' ? [line, ...long] : line))],
    ['object information', LINES.flatMap((line) => (line === 'ply' ? [line, 'obj_info num_cols 512'] : line))],
  ])('%s', (_name, lines) => {
    const header = readPlyHeader(headerOf(lines, '\n'))
    expect(header).toMatchObject({ format: 'binary_little_endian', elements: [{ name: 'vertex', count: 2 }] })
  })

  test('comments in UTF-8 or GBK', () => {
    const gbk = Buffer.concat([Buffer.from('ply\ncomment TextureFile '), Buffer.from('ccf9cdbc', 'hex')])
    const rest = Buffer.from('.png\ncomment 鼎\nformat ascii 1.0\nend_header\n')
    expect(readPlyHeader(Buffer.concat([gbk, rest])).comments).toEqual(['TextureFile 贴图.png', '鼎'])
  })
})

test.each([
  ['survey, z is height', 'z'],
  ['Z_UP', 'z'],
  ['up axis: +Z', 'z'],
  ['y-up', 'y'],
  ['z轴向上', 'z'],
  ['made by z upward scanner', null],
  ['Created by CloudCompare', null],
])('the comment "%s" names %s as upright', (comment, axis) => {
  expect(upAxisOf(['other', comment])).toBe(axis)
})
