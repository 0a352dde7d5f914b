import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority, stamp } from '../src/authority.ts'
import { toBase64, utf8 } from '../src/bytes.ts'
import { formatCheckpoint } from '../src/checkpoint.ts'
import { formatVerifierKey, signerOf, signNote } from '../src/note.ts'
import { seedOf, TestLog } from '../src/testing/index.ts'
import { requestTimestamp } from '../src/timestamp.ts'

const run = promisify(execFile)
const OWN_GO = path.join(import.meta.dirname, '../../../.cache/go/go/bin')
const options = {
  cwd: import.meta.dirname,
  env: { ...process.env, PATH: `${process.env.PATH}${path.delimiter}${OWN_GO}` },
}
/** Go is installed and can download the module. */
const hasGo = await run('go', ['mod', 'download'], { ...options, timeout: 60_000 }).then(
  () => true,
  () => false,
)

test.skipIf(!hasGo)(
  "Go's own implementation of the format accepts our log and detects changes",
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'foreign-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const client = path.join(folder, 'foreign')
    await run('go', ['build', '-o', client, '.'], options)

    const log = new TestLog()
    const earlier: string[] = []
    for (const count of [1, 255, 1, 400, 66_000]) {
      log.append(Array.from({ length: count }, (_, i) => utf8(`entry ${log.size + i}`)))
      earlier.push(String(log.size), toBase64(log.root))
    }
    const signer = await signerOf('market.example/log', 'note', seedOf('log'))
    const checkpoint = formatCheckpoint({ origin: 'market.example/log', size: log.size, root: log.root })
    log.files.set('checkpoint', utf8(await signNote(checkpoint, [signer])))
    for (const [name, bytes] of log.files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), bytes)
    }
    const words = [folder, formatVerifierKey(signer.key), ...earlier]
    expect((await run(client, words)).stdout).toBe(`${log.size} entries, 5 earlier trees\n`)

    const tile = log.files.get('tile/0/000')?.slice() ?? new Uint8Array()
    tile[40] = (tile[40] ?? 0) ^ 1
    writeFileSync(path.join(folder, 'tile/0/000'), tile)
    await expect(run(client, words)).rejects.toThrow('downloaded inconsistent tile')
  },
)

test('OpenSSL verifies the sandbox’s timestamps against data and requests', async () => {
  const at = new Date('2026-11-25T08:00:00Z')
  const data = utf8('market.example/log\n3\nabc=\n')
  const authority = await createAuthority('Example Time', at)
  const request = requestTimestamp(data)
  const folder = mkdtempSync(path.join(tmpdir(), 'timestamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const answer = ['-in', file('answer.tsr', await stamp(authority, request, at))]
  const trust = ['-CAfile', file('root.pem', authority.rootPem), '-attime', String(at.getTime() / 1000 + 60)]
  const verify = (...about: string[]) => run('openssl', ['ts', '-verify', ...about, ...answer, ...trust])
  expect((await verify('-data', file('data', data))).stdout).toContain('Verification: OK')
  expect((await verify('-queryfile', file('request.tsq', request))).stdout).toContain('Verification: OK')
  await expect(verify('-data', file('other', 'another text'))).rejects.toThrow('message imprint mismatch')
})
