import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64, utf8 } from './bytes.ts'
import { type Certificate, sealCertificate } from './certificate.ts'
import { explain, LOCALES, workTitle } from './findings.ts'
import { sha256Hex } from './sha256.ts'
import { certificateBytes, createTestCertificate, createTestTrust, openingOf, TEST_FILE } from './testing/index.ts'
import { verifyCertificate } from './verify-certificate.ts'

const AT = new Date('2026-11-25T08:00:00.000Z')
const keys = await createTestTrust(AT)
const { trust } = keys
const { certificate } = await createTestCertificate(AT, keys)
const file = { size: TEST_FILE.length, sha256: sha256Hex(TEST_FILE) }

const verify = (bytes: Uint8Array, options: Partial<Parameters<typeof verifyCertificate>[1]> = {}) =>
  verifyCertificate(bytes, { trust, now: AT, file, ...options })

/** Certificate changed by a forger who knows the format. */
function forged(changes: Partial<Certificate>): Uint8Array {
  const { checksum: _, ...fields } = { ...certificate, ...changes }
  return certificateBytes(sealCertificate(fields))
}

const codesOf = async (bytes: Uint8Array, options = {}) => {
  const { verdict, findings } = await verify(bytes, options)
  return [verdict, ...findings.filter(({ ok, lacks }) => ok === false || lacks).map(({ code }) => code)]
}

test.each([
  [3200, '¥32'],
  [3250, '¥32.50'],
  [123_450, '¥1,234.50'],
])('an opened price of %i fen is %s in both languages', (value, text) => {
  for (const locale of LOCALES)
    expect(explain({ code: 'opened', ok: true, values: { field: 'priceFen', value } }, locale)).toContain(text)
})

describe('a certificate', () => {
  test('is valid with its file, with a verdict in both languages', async () => {
    const { verdict, findings, entry } = await verify(certificateBytes(certificate))
    expect(verdict).toBe('valid')
    expect(entry?.kind).toBe('sale')
    expect(findings.map(({ code, ok }) => `${code} ${ok}`)).toEqual([
      'says-sale true',
      'opened true',
      'opened true',
      'opened true',
      'licence-text true',
      'files-listed true',
      'file-unchanged true',
      'witnessed true',
      'timestamped true',
      'not-revoked-here null',
      'in-the-log true',
      'refers-to-sale true',
      'work-name-said null',
    ])
    for (const locale of LOCALES)
      for (const finding of findings) expect(explain(finding, locale)).not.toMatch(/[{}]|undefined|NaN/)
  })

  test('has version 2 and both names if the asset has two', async () => {
    const work = { name: '青铜鼎', nameEn: 'Bronze ding' }
    const { verdict, findings } = await verify(forged({ work, version: 2 }))
    expect(verdict).toBe('valid')
    expect(findings.find(({ code }) => code === 'work-name-said')?.values).toEqual({ name: '青铜鼎 / Bronze ding' })
    expect((await verify(forged({ work }))).verdict).toBe('invalid')
  })

  test('is about an asset by name, in the reader’s language, and has its time in the reader’s zone', async () => {
    const named = await verify(forged({ work: { name: '青铜鼎', nameEn: 'Bronze ding' }, version: 2 }))
    expect(LOCALES.map((locale) => workTitle(named, locale))).toEqual(['青铜鼎', 'Bronze ding'])
    const [said] = named.findings
    if (!said) throw new Error('nothing is said')
    const there = new Date(String(said.values?.at))
    const [zh, en] = LOCALES.map((locale) => explain(said, locale))
    expect(zh).toContain(`${there.getFullYear()}年${there.getMonth() + 1}月${there.getDate()}日`)
    expect(en).toContain(`${there.toLocaleString('en-US', { month: 'long' })} ${there.getDate()}`)
    for (const text of [zh, en]) expect(text).not.toMatch(/[0-9a-f]{8}-/)
    expect(workTitle(await verify(forged({ work: { name: '' } })), 'en-US')).toBe('')
  })

  test('is never valid with one byte flipped', async () => {
    const bytes = certificateBytes(certificate)
    for (let i = 0; i < bytes.length; i += 1) {
      const flipped = bytes.slice()
      flipped[i] = (flipped[i] ?? 0) ^ (1 << (i % 8))
      const { verdict } = await verify(flipped)
      if (verdict !== 'invalid') expect.fail(`byte ${i} of ${bytes.length} is not noticed: ${verdict}`)
    }
  })

  test('is never valid with one byte of its entry flipped by a forger who knows the format', async () => {
    const leaf = fromBase64(certificate.entry) as Uint8Array
    for (let i = 0; i < leaf.length; i += 1) {
      const flipped = leaf.slice()
      flipped[i] = (flipped[i] ?? 0) ^ (1 << (i % 7))
      const { verdict } = await verify(forged({ entry: toBase64(flipped) }))
      if (verdict !== 'invalid') expect.fail(`byte ${i} of the entry is not noticed`)
    }
  })

  test('is never valid with one byte of its proof or checkpoint flipped by a forger who knows the format', async () => {
    const cosignatures = certificate.proof.indexOf('— witness')
    for (let i = 0; i < cosignatures; i += 1) {
      const character = certificate.proof.charCodeAt(i) ^ (1 << (i % 7))
      const proof = certificate.proof.slice(0, i) + String.fromCharCode(character) + certificate.proof.slice(i + 1)
      const { verdict } = await verify(forged({ proof }))
      if (verdict !== 'invalid') expect.fail(`byte ${i} of the proof is not noticed: ${verdict}`)
    }
  })

  test('is never valid with one byte of a needed cosignature flipped', async () => {
    const start = certificate.proof.indexOf('— witness')
    for (let i = start; i < certificate.proof.length; i += 1) {
      const character = certificate.proof.charCodeAt(i) ^ (1 << (i % 7))
      const proof = certificate.proof.slice(0, i) + String.fromCharCode(character) + certificate.proof.slice(i + 1)
      const { verdict } = await verify(forged({ proof }))
      if (verdict === 'valid') expect.fail(`byte ${i} of the cosignatures is not noticed`)
    }
  })

  test('is never valid for a file with a flipped byte, a truncated file or a longer file', async () => {
    const bytes = certificateBytes(certificate)
    for (let i = 0; i < TEST_FILE.length; i += 1) {
      const flipped = TEST_FILE.slice()
      flipped[i] = (flipped[i] ?? 0) ^ 1
      expect(await codesOf(bytes, { file: { size: file.size, sha256: sha256Hex(flipped) } })).toEqual([
        'invalid',
        'another-file',
      ])
    }
    expect(await codesOf(bytes, { file: { ...file, size: file.size + 1 } })).toEqual(['invalid', 'another-file'])
  })

  test('names the reason when it is truncated, huge, of another format or another version', async () => {
    const text = JSON.stringify(certificate)
    for (const length of [0, 1, 100, text.length - 1])
      expect(await codesOf(utf8(text.slice(0, length)))).toEqual(['invalid', 'certificate-not-json'])
    expect(await codesOf(new Uint8Array(3 * 1024 * 1024))).toEqual(['invalid', 'certificate-too-large'])
    expect(await codesOf(Uint8Array.of(0xff, 0xfe))).toEqual(['invalid', 'certificate-not-text'])
    expect(await codesOf(utf8('{"some":"thing"}'))).toEqual(['invalid', 'certificate-not-a-certificate'])
    expect(await codesOf(utf8(`${'['.repeat(100_000)}`))).toEqual(['invalid', 'certificate-not-json'])
    expect(await codesOf(certificateBytes({ ...certificate, version: 3 }))).toEqual([
      'invalid',
      'certificate-other-version',
    ])
    expect(await codesOf(certificateBytes({ ...certificate, more: 1 }))).toEqual([
      'invalid',
      'certificate-not-a-certificate',
    ])
    expect(await codesOf(utf8(JSON.stringify(certificate, null, 2)))).toEqual(['invalid', 'certificate-damaged'])
  })

  test('names the reason when a part of it was swapped', async () => {
    expect(await codesOf(forged({ id: '7e0a1f3c-58ab-4d0c-9a55-0b7f3cf1a0ff' }))).toEqual([
      'invalid',
      'entry-unreadable',
    ])
    const others = { ...certificate.openings, buyer: openingOf('Somebody else 0009') }
    expect(await codesOf(forged({ openings: others }))).toEqual(['invalid', 'opened-wrongly'])
    expect(await codesOf(forged({ openings: { ...certificate.openings, owner: openingOf('x') } }))).toEqual([
      'invalid',
      'opening-of-nothing',
    ])
    expect(await codesOf(forged({ licenceText: { zhCn: '随意使用。', enUs: 'Do as you like.' } }))).toEqual([
      'invalid',
      'licence-text-differs',
    ])
    expect(await codesOf(forged({ files: [...certificate.files].reverse() }))).toEqual(['invalid', 'files-differ'])
    expect(await codesOf(forged({ timestamp: null }))).toEqual(['unproven', 'no-timestamp'])
  })

  test('of another log, or with untrusted keys, is rejected', async () => {
    const other = await createTestTrust(AT, 'other.example/log')
    expect(await codesOf(certificateBytes(certificate), { trust: other.trust })).toEqual([
      'invalid',
      'checkpoint-of-another-log',
    ])
    const outsider = { ...trust, timestampAuthorities: other.trust.timestampAuthorities }
    expect(await codesOf(certificateBytes(certificate), { trust: outsider })).toEqual(['invalid', 'timestamp-wrong'])
  })

  test('from the future is rejected', async () => {
    expect(await codesOf(certificateBytes(certificate), { now: new Date('2026-11-20T00:00:00Z') })).toEqual([
      'invalid',
      'from-the-future',
    ])
  })

  test('with a timestamp of another checkpoint is rejected', async () => {
    const other = await createTestCertificate(AT, keys, { isRevoked: true })
    expect(await codesOf(forged({ timestamp: other.certificate.timestamp }))).toEqual(['invalid', 'timestamp-wrong'])
  })

  test('with too few cosignatures is not fully proven', async () => {
    const { certificate: alone } = await createTestCertificate(AT, keys, { cosigned: 1 })
    expect(await codesOf(certificateBytes(alone))).toEqual(['unproven', 'too-few-witnesses'])
  })

  test('that was revoked says so and proves its revocation', async () => {
    const { certificate: revoked } = await createTestCertificate(AT, keys, { isRevoked: true })
    const { verdict, findings } = await verify(certificateBytes(revoked))
    expect(verdict).toBe('revoked')
    expect(findings.find(({ code }) => code === 'revoked')).toMatchObject({ ok: true, values: { reason: 'refunded' } })
  })

  test('for the public discloses no field and is still valid', async () => {
    const { verdict, findings } = await verify(forged({ openings: {}, files: [] }))
    expect(verdict).toBe('valid')
    expect(findings.map(({ code }) => code)).toContain('not-opened')
  })
})

describe('anchors in chains', () => {
  const place = {
    chain: 'eip155:31337',
    contract: `0x${'0a'.repeat(20)}`,
    transaction: `0x${'0b'.repeat(32)}`,
    block: 12,
    isSandbox: true,
  }
  const root = { ...place, kind: 'root' as const, proof: certificate.proof }
  const entry = { ...place, kind: 'entry' as const, proof: null }
  const anchored = (anchors: Certificate['anchors']) => forged({ version: 2, anchors })

  test('are printed as evidence that only the chain can confirm, with the expected values', async () => {
    const { verdict, findings } = await verify(anchored([root, entry]))
    expect(verdict).toBe('valid')
    const found = findings.filter(({ code }) => code.startsWith('anchor'))
    expect(found.map(({ code, ok }) => `${code} ${ok}`)).toEqual([
      'anchored-root null',
      'anchored-entry null',
      'anchor-in-sandbox null',
    ])
    const leaf = fromBase64(certificate.entry) as Uint8Array
    expect(found[0]?.values).toMatchObject({ size: 300, transaction: place.transaction })
    expect(found[1]?.values?.leafHash).toBe(sha256Hex(Uint8Array.of(0, ...leaf)))
    for (const locale of LOCALES)
      for (const finding of found) expect(explain(finding, locale)).not.toMatch(/[{}]|undefined|NaN/)
  })

  test('that do not cover the entry are rejected', async () => {
    const { certificate: other } = await createTestCertificate(new Date(AT.getTime() + 1000), keys)
    for (const wrong of [
      { ...root, proof: other.proof },
      { ...root, proof: null },
      { ...entry, proof: 'x' },
    ])
      expect(await codesOf(anchored([wrong]))).toEqual(['invalid', 'anchor-not-proven'])
  })

  test('need version 2 and at least one valid anchor', async () => {
    const none = ['invalid', 'certificate-not-a-certificate']
    expect(await codesOf(forged({ version: 2 }))).toEqual(none)
    expect(await codesOf(forged({ anchors: [root] }))).toEqual(none)
    expect(await codesOf(anchored([]))).toEqual(none)
    expect(await codesOf(anchored([{ ...root, contract: 'somewhere' }]))).toEqual(none)
  })
})
