import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPartList } from './part-list.ts'

const list = (parts: string) =>
  `<?xml version="1.0"?><CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</CompleteMultipartUpload>`
const part = (number: number, etag: string) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`

test.each(['"abc1"', 'abc1', '&quot;abc1&quot;', '&#34;abc1&#34;'])('an ETag may be written as %s', (etag) => {
  expect(readPartList(list(part(1, etag)))).toEqual([{ partNumber: 1, etag: 'abc1' }])
})

test('parts are sorted, in any written order', () => {
  expect(readPartList(list(part(2, 'b') + part(1, 'a'))).map((entry) => entry.partNumber)).toEqual([1, 2])
})

test('a part may be named by its SHA-256 too, in base64 as S3 writes it', () => {
  const hash = createHash('sha256').update('part').digest()
  const named = `<Part><PartNumber>1</PartNumber><ETag>a</ETag><ChecksumSHA256>${hash.toString('base64')}</ChecksumSHA256></Part>`
  expect(readPartList(list(named + part(2, 'b')))).toEqual([
    { partNumber: 1, etag: 'a', sha256: hash.toString('hex') },
    { partNumber: 2, etag: 'b' },
  ])
})

test('an empty text is an empty list', () => {
  expect(readPartList('')).toEqual([])
  expect(readPartList(list(''))).toEqual([])
})

test.each([
  '<nonsense',
  '<Other/>',
  list('<Part><ETag>a</ETag></Part>'),
  list('<Part><PartNumber>1</PartNumber></Part>'),
  list(part(1, 'a') + part(1, 'b')),
  list('<Part><PartNumber>1</PartNumber><ETag>a</ETag><ChecksumSHA256>YWJj</ChecksumSHA256></Part>'),
  list('<Part><PartNumber>1</PartNumber><ETag>a</ETag><ChecksumSHA256><b/></ChecksumSHA256></Part>'),
  list(part(1, '<script/>')),
  `<!DOCTYPE x [<!ENTITY a "b">]>${list(part(1, '&a;'))}`,
])('this is rejected: %s', (xml) => {
  expect(() => readPartList(xml)).toThrow(expect.objectContaining({ error: 'invalid_parameters' }))
})

test.each([
  ['tags nested 200 deep', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ['tags nested 100,000 deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
  ['tags nested deep in a part', list(`<Part>${'<ETag>'.repeat(150)}x${'</ETag>'.repeat(150)}</Part>`)],
  ['unclosed tags', '<a>'.repeat(100_000)],
  ['a tag named as an object’s prototype', list('<__proto__><Part>1</Part></__proto__>')],
  ['a constructor in a part', list('<Part><constructor>1</constructor><PartNumber>1</PartNumber></Part>')],
  ['a numeric entity without a character', list(part(1, '&#99999999999;'))],
])('%s are rejected as a malformed document', (_what, xml) => {
  expect(() => readPartList(xml)).toThrow(expect.objectContaining({ error: 'invalid_parameters' }))
})
