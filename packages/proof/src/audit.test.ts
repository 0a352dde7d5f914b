import { describe, expect, test } from 'vitest'
import { auditLog, readRemembered, type ShownCertificate, writeRemembered } from './audit.ts'
import { utf8 } from './bytes.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { type Entry, encodeEntry } from './entry.ts'
import { signerOf, signNote } from './note.ts'
import { seedOf, TestLog, testRevocation, testSale } from './testing/index.ts'

const AT = new Date('2026-11-25T08:00:00Z')
const ORIGIN = 'market.example/log'

const approval = (number: number): Entry => ({
  v: 1,
  id: `7e0a1f3c-58ab-4d0c-9a55-${String(number).padStart(12, '0')}`,
  kind: 'approval',
  at: AT.toISOString(),
  asset: '7e0a1f3c-58ab-4d0c-9a55-0b7f3cf1a001',
  version: 1,
  fileHash: 'a'.repeat(64),
})

async function setUp(count: number) {
  const signer = await signerOf(ORIGIN, 'note', seedOf('log'))
  const log = new TestLog()
  let made = 0
  const publish = async () => {
    const note = await signNote(formatCheckpoint({ origin: ORIGIN, size: log.size, root: log.root }), [signer])
    log.files.set('checkpoint', utf8(note))
  }
  const grow = async (more: number, extra: readonly Entry[] = []) => {
    const entries = [...Array.from({ length: more }, (_, i) => approval(made + i)), ...extra]
    made += more
    log.append(entries.map(encodeEntry))
    await publish()
  }
  await grow(count)
  const audit = (options: Partial<Parameters<typeof auditLog>[0]> = {}) =>
    auditLog({ log: signer.key, read: log.read, ...options })
  return { log, grow, audit, signer }
}

const namesOf = ({ findings }: Awaited<ReturnType<typeof auditLog>>) =>
  findings.map(({ code, subject }) => `${code} ${subject}`)

describe('an audit', () => {
  test('accepts an append-only history and continues from the previous audit', async () => {
    const { log, grow, audit } = await setUp(300)
    const first = await audit()
    expect(first).toMatchObject({ findings: [], size: 300 })
    await grow(300)
    const read: string[] = []
    const remembered = first.remembered && readRemembered(utf8(writeRemembered(first.remembered)))
    const noting = async (path: string) => {
      read.push(path)
      return log.read(path)
    }
    expect(await audit({ remembered, read: noting })).toMatchObject({ findings: [], size: 600 })
    expect(read).not.toContain('tile/entries/000')
  })

  test('names an altered or missing bundle, tile or checkpoint', async () => {
    const faults: [path: string, name: string][] = [
      ['checkpoint', 'checkpoint-altered checkpoint'],
      ['tile/0/000', 'tile-altered tile/0/000'],
      ['tile/1/000.p/2', 'tile-altered tile/1/000.p/2'],
      ['tile/0/002.p/88', 'tile-altered tile/0/002.p/88'],
    ]
    for (const [path, name] of faults) {
      const { log, audit } = await setUp(600)
      const bytes = log.files.get(path)?.slice() ?? new Uint8Array()
      bytes[5] = (bytes[5] ?? 0) ^ 1
      log.files.set(path, bytes)
      expect(namesOf(await audit()), path).toContain(name)
    }
    const missing: [path: string, name: string][] = [
      ['checkpoint', 'checkpoint-missing checkpoint'],
      ['tile/0/001', 'tile-missing tile/0/001'],
      ['tile/entries/001', 'tile-missing tile/entries/001'],
    ]
    for (const [path, name] of missing) {
      const { log, audit } = await setUp(600)
      log.files.delete(path)
      expect(namesOf(await audit()), path).toContain(name)
    }
  })

  test('names the tile of an altered entry', async () => {
    const { log, audit } = await setUp(10)
    const bundle = log.files.get('tile/entries/000.p/10')?.slice() ?? new Uint8Array()
    const at = new TextDecoder().decode(bundle).indexOf('aaaa')
    bundle[at] = 'b'.charCodeAt(0)
    log.files.set('tile/entries/000.p/10', bundle)
    expect(namesOf(await audit())).toContain('tile-altered tile/0/000.p/10')
  })

  test('names a log that shrank or was rewritten', async () => {
    const { audit } = await setUp(300)
    const { remembered } = await audit()
    const shrunk = await setUp(200)
    expect(namesOf(await shrunk.audit({ remembered }))).toEqual(['log-shrunk 200'])
    const rewritten = await setUp(0)
    await rewritten.grow(400, [testSale(AT)])
    const other = await setUp(0)
    await other.grow(0, [testSale(AT)])
    await other.grow(400)
    expect(namesOf(await other.audit({ remembered }))).toEqual(['history-rewritten 300'])
    expect(namesOf(await rewritten.audit({ remembered }))).toEqual([])
  })

  test('compares entries with the certificates that the marketplace shows', async () => {
    const { grow, audit } = await setUp(3)
    const sale = testSale(AT)
    if (sale.kind !== 'sale') expect.fail('a sale')
    await grow(0, [sale, testRevocation(AT)])
    const right: ShownCertificate = { state: 'revoked', fileHash: sale.fileHash, manifestHash: sale.manifestHash }
    const showing = (certificate?: ShownCertificate) => audit({ shown: async () => certificate })
    expect(namesOf(await showing(right))).toEqual([])
    expect(namesOf(await showing())).toEqual([`certificate-missing ${sale.id}`])
    expect(namesOf(await showing({ ...right, fileHash: 'b'.repeat(64) }))).toEqual([`certificate-differs ${sale.id}`])
    expect(namesOf(await showing({ ...right, state: 'valid' }))).toEqual([`revocation-hidden ${sale.id}`])
  })
})
