import { inflateRawSync } from 'node:zlib'
import { loadDocumentFont } from '@wencang/document-font'
import { expect, test } from 'vitest'
import { promotionTemplate } from './write-templates.ts'
import { zip } from './zip.ts'

const DATE = new Date('2026-11-21T00:00:00Z')
const HEADER_BYTES = 30

/** Entries by their local headers. */
function entriesOf(archive: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = 0
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const nameEnd = at + HEADER_BYTES + archive.readUInt16LE(at + 26)
    const end = nameEnd + archive.readUInt32LE(at + 18)
    entries.set(archive.toString('utf8', at + HEADER_BYTES, nameEnd), inflateRawSync(archive.subarray(nameEnd, end)))
    at = end
  }
  return entries
}

test.each(['zh-CN', 'en-US'] as const)(
  'the template in %s is a page, a text and a sheet, the same at every run',
  async (language) => {
    const font = await loadDocumentFont()
    const archive = await promotionTemplate(language, font)
    const entries = [...entriesOf(archive)]
    expect(entries.map(([name]) => name.split('/')[1])).toEqual(['page.html', 'page.md', 'page.pdf'])
    expect(entries[0]?.[1].toString()).toContain(`<html lang="${language}">`)
    expect(entries[2]?.[1].subarray(0, 5).toString()).toBe('%PDF-')
    expect((await promotionTemplate(language, font)).equals(archive)).toBe(true)
  },
)

test('the archive’s directory lists every entry', () => {
  const archive = zip(
    [
      { name: '甲.txt', content: Buffer.from('one') },
      { name: 'b.txt', content: Buffer.from('two') },
    ],
    DATE,
  )
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  expect(archive.readUInt16LE(end + 10)).toBe(2)
  let at = archive.readUInt32LE(end + 16)
  for (const [name] of entriesOf(archive)) {
    const local = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    expect(archive.toString('utf8', local + HEADER_BYTES, local + HEADER_BYTES + Buffer.byteLength(name))).toBe(name)
    at += 46 + Buffer.byteLength(name)
  }
  expect(at).toBe(end)
})
