import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const root = mkdtempSync(path.join(tmpdir(), 'clients-test-'))
const SCRIPT = 'export const text = "青铜鼎"\n'.repeat(100)
const BR = brotliCompressSync(SCRIPT)
const GZ = gzipSync(SCRIPT)

mkdirSync(path.join(root, 'assets'))
const write = (name: string, content: string | Buffer) => writeFileSync(path.join(root, 'assets', name), content)
write('app-12345678.js', SCRIPT)
write('app-12345678.js.br', BR)
write('app-12345678.js.gz', GZ)
write('alone-12345678.js', SCRIPT)
const app = closeAfterAll(await startTestApp({ WEB_ROOT: root, ADMIN_ROOT: root }))
afterAll(() => rmSync(root, { recursive: true }))

const open = (url: string, encoding?: string) =>
  app.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

test.each([
  ['gzip, deflate, br, zstd', 'br', BR],
  ['gzip, deflate', 'gzip', GZ],
  ['br;q=0, gzip', 'gzip', GZ],
  [undefined, undefined, Buffer.from(SCRIPT)],
])('a file for %s is the one that the build compressed', async (accepted, encoding, content) => {
  for (const client of ['', '/admin']) {
    const { headers, rawPayload, statusCode } = await open(`${client}/assets/app-12345678.js`, accepted)
    expect([statusCode, headers['content-encoding'], rawPayload]).toEqual([200, encoding, content])
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    })
  }
})

test('a file that the build did not compress is compressed when sent', async () => {
  const { headers, rawPayload } = await open('/assets/alone-12345678.js', 'br')
  expect(headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(rawPayload))).toBe(SCRIPT)
})

test('a compressed file has no address of its own', async () => {
  expect((await open('/assets/app-12345678.js.br')).statusCode).toBe(404)
})
