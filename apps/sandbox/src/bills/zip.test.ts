import { expect, test } from 'vitest'
import { gbk } from './gbk.ts'
import { zip } from './zip.ts'

test('names are in GBK, before each file and in the directory', () => {
  const archive = zip([
    { name: '业务明细.csv', content: Buffer.from('one') },
    { name: '业务明细(汇总).csv', content: Buffer.from('two') },
  ])
  for (const name of ['业务明细.csv', '业务明细(汇总).csv']) {
    const first = archive.indexOf(gbk(name))
    expect(archive.readUInt32LE(first - 30)).toBe(0x04034b50)
    const second = archive.indexOf(gbk(name), first + 1)
    expect(archive.readUInt32LE(second - 46)).toBe(0x02014b50)
    // Bit 11 would declare UTF-8 names.
    expect(archive.readUInt16LE(second - 38) & 0x800).toBe(0)
  }
})

test('a character that GBK lacks becomes a question mark', () => {
  expect(gbk('鼎🏺')).toEqual(Buffer.from([0xb6, 0xa6, 0x3f]))
})
