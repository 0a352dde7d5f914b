import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'precompress-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LONG = Buffer.from('青铜鼎，高 12 厘米。\n'.repeat(200))
const TEXTS = [
  'index.html',
  'assets/app-12345678.js',
  'assets/worker-12345678.mjs',
  'basemap/basemap.json',
  'verifier.txt',
]
const OTHERS = ['assets/font.woff2', 'assets/picture.webp']
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  for (const name of ['assets', 'basemap']) mkdirSync(at(name))
  for (const name of [...TEXTS, ...OTHERS]) writeFileSync(at(name), LONG)
  writeFileSync(at('short.txt'), 'short')
  await precompress(folder)
})

test.each(TEXTS)('the text file %s has its content beside it as Brotli and gzip', (name) => {
  expect(brotliDecompressSync(readFileSync(at(`${name}.br`)))).toEqual(LONG)
  expect(gunzipSync(readFileSync(at(`${name}.gz`)))).toEqual(LONG)
  expect(statSync(at(`${name}.br`)).size).toBeLessThan(statSync(at(`${name}.gz`)).size)
  expect(readFileSync(at(name))).toEqual(LONG)
})

test.each([...OTHERS, 'short.txt'])('the file %s stays alone', (name) => {
  for (const ending of ['.br', '.gz']) expect(existsSync(at(name + ending))).toBe(false)
})
