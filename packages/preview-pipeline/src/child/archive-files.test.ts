import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type StoredFile, unicodePath, zipFile } from '../testing/zip-files.ts'
import { type Archive, openArchive } from './archive-files.ts'

async function withArchive<T>(bytes: Buffer, use: (archive: Archive) => T | Promise<T>): Promise<T> {
  using folder = temporaryFolder()
  const file = path.join(folder.path, 'a.zip')
  writeFileSync(file, bytes)
  return await use(await openArchive(file))
}

const pathsOf = (files: StoredFile[]) =>
  withArchive(zipFile(files), ({ entries }) => entries.map((entry) => entry.path))

const hex = (bytes: string) => Buffer.from(bytes, 'hex')
const UTF8 = 0x800
/** 青铜鼎 in GBK. */
const GBK = hex('c7e0cdadb6a6')

describe('names of an archive are read', () => {
  test.each([
    ['in UTF-8 without its mark', [{ name: Buffer.from('青铜鼎') }], ['青铜鼎']],
    ['in GBK', [{ name: GBK }], ['青铜鼎']],
    ['in GBK marked as UTF-8', [{ name: GBK, flags: UTF8 }], ['青铜鼎']],
    ['in Big5, 青銅器 and 貼圖', [{ name: hex('ab43bbc9beb9') }, { name: hex('b64bb9cf') }], ['青銅器', '貼圖']],
    ['in Shift-JIS, 青銅の壺', [{ name: hex('90c293ba82cc9ae2') }], ['青銅の壺']],
    // The bytes of 录入 are also letters in UTF-8.
    ['in GBK that is valid UTF-8', [{ name: GBK }, { name: hex('c2bc') }], ['青铜鼎', '录']],
    ['from the Unicode path', [{ name: GBK, extra: unicodePath('鼎 1.txt', GBK) }], ['鼎 1.txt']],
    ['without a Unicode path of another name', [{ name: GBK, extra: unicodePath('鼎', hex('00')) }], ['青铜鼎']],
  ])('%s', async (_name, files, names) => {
    expect(await pathsOf(files)).toEqual(names)
  })
})

test('an archive behind a program or other bytes is read', async () => {
  const archive = zipFile([{ name: Buffer.from('a.txt'), content: Buffer.from('inside') }])
  for (const prefix of [Buffer.alloc(0), Buffer.from('MZ'.repeat(500))]) {
    const files = await withArchive(Buffer.concat([prefix, archive]), ({ unpack }) => unpack(new Set(['a.txt']), 100))
    expect(files.get('a.txt')?.toString()).toBe('inside')
  }
})
