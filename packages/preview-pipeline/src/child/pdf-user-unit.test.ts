import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { userUnitOf } from './pdf-user-unit.ts'

const trailer = 'trailer\n<</Root 1 0 R>>\n'
const plain = (page: string) =>
  Buffer.from(
    `1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Kids[3 0 R]/Count 2>>\nendobj\n3 0 obj\n<</Kids [ 14 0 R 4 0 R ]>>\nendobj\n4 0 obj\n<</Type/Page/UserUnit 7>>\nendobj\n14 0 obj\n${page}\nendobj\n${trailer}`,
  )

test.each([
  ['<</Type/Page/UserUnit 2.5/MediaBox[0 0 9 9]>>', 2.5],
  ['<</Type/Page/UserUnit .5>>', 0.5],
  ['<</Type/Page>>', 1],
  ['<</Type/Page/UserUnit 0>>', 1],
  ['<</Type/Page/UserUnit 9 0 R>>', 1],
])('%s', (page, unit) => {
  expect(userUnitOf(plain(page))).toBe(unit)
})

test('the last version of a page counts', () => {
  const update = `14 0 obj\n<</Type/Page/UserUnit 3>>\nendobj\n${trailer}`
  expect(userUnitOf(Buffer.concat([plain('<</Type/Page/UserUnit 2>>'), Buffer.from(update)]))).toBe(3)
})

test('pages in compressed object streams are read', () => {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Kids[3 0 R]/Count 1>>', '<</Type/Page/UserUnit 4>>']
  const places = objects.map((_, i) => `${i + 1} ${objects.slice(0, i).join(' ').length + (i > 0 ? 1 : 0)}`).join(' ')
  const data = deflateSync(`${places} ${objects.join(' ')}`)
  const file = Buffer.concat([
    Buffer.from(`9 0 obj\n<</Type/ObjStm/N 3/First ${places.length + 1}/Length ${data.length}>>\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\n10 0 obj\n<</Type/XRef/Root 1 0 R>>\nstream\n'),
  ])
  expect(userUnitOf(file)).toBe(4)
})

test('a document without a readable first page has the usual unit', () => {
  const endless = '1 0 obj\n<</Pages 2 0 R>>\nendobj\n2 0 obj\n<</Kids[2 0 R]>>\nendobj\n'
  for (const text of ['', '/Root 1 0 R', `${endless}${trailer}`, '/ObjStm stream x endstream /Root 1 0 R'])
    expect(userUnitOf(Buffer.from(text))).toBe(1)
})
