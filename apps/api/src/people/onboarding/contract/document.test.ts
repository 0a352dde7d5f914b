import { inflateSync } from 'node:zlib'
import { loadDocumentFont } from '@wencang/document-font'
import { expect, test } from 'vitest'
import type { Application } from '../records.ts'
import { clausesFor } from './clauses.ts'
import { renderContract, signatureOf } from './document.ts'

const application: Application & { approvedAt: Date } = {
  id: '01900000-0000-7000-8000-000000000000',
  userId: '01900000-0000-7000-8000-000000000001',
  creatorType: 1,
  applicantKind: 0,
  status: 1,
  name: '林知夏',
  institutionName: null,
  representativeName: null,
  phoneNumber: '13812345678',
  certificationNumberCipher: new Uint8Array([1]),
  certificationNumberMasked: '110************02X',
  certificationFileId: null,
  certificationBackFileId: null,
  proveFileId: null,
  bankName: '中国银行',
  bankCardNumberCipher: new Uint8Array([1]),
  bankCardNumberMasked: '622*************000',
  encryptionKeyId: 'key',
  reason: null,
  fieldReasons: null,
  contractSignedAt: null,
  createdAt: new Date('2026-11-19T00:00:00Z'),
  submittedAt: new Date('2026-11-19T00:00:00Z'),
  decidedAt: new Date('2026-11-20T00:00:00Z'),
  approvedAt: new Date('2026-11-20T17:00:00Z'),
}

const offer = {
  feeBasisPoints: 500,
  settlementDays: 7,
  operator: { legalName: '文藏运营公司', creditCode: '91110000MA0DEM0007', address: '北京市' },
}

/** Decompressed streams of a PDF. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].map((match) =>
    inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'),
  )
}

test('a contract has at most two pages with its font inside, is small, and its text can be searched', async () => {
  const pdf = await renderContract(application, offer)
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
  expect(text).toContain('/FontFile2')
  expect(text).not.toContain('Helvetica')
  expect(pdf.length).toBeLessThan(100_000)
  // ToUnicode map contains 林 (U+6797) of the applicant's name.
  expect(streamsOf(pdf).some((stream) => stream.includes('beginbfrange') && stream.includes('6797'))).toBe(true)
})

test('equal applications make equal bytes, different ones make different bytes', async () => {
  const first = await renderContract(application, offer)
  expect((await renderContract(application, offer)).equals(first)).toBe(true)
  expect((await renderContract({ ...application, name: '周远' }, offer)).equals(first)).toBe(false)
})

test('a character that the font cannot draw is named, not dropped', async () => {
  const { drawable } = await loadDocumentFont()
  expect(drawable('林𠮷夏')).toBe('林〔U+20BB7〕夏')
  expect(drawable('Zhāo 喆·堃（）〔〕')).toBe('Zhāo 喆·堃（）〔〕')
})

test('a contract states fee, settlement and payouts in figures, and its parties', async () => {
  const texts = clausesFor(true, offer)
    .flatMap(({ zh, en }) => [zh, en])
    .join('\n')
  for (const part of [
    '平台服务费为成交金额的 5%',
    'The platform fee is 5% of the price',
    '满 7 日',
    'from 7 days after payment',
  ])
    expect(texts).toContain(part)
  const other = { ...offer, operator: { ...offer.operator, creditCode: '91330106MA2DEM0018' } }
  const [first, second] = [await renderContract(application, offer), await renderContract(application, other)]
  expect(first.equals(second)).toBe(false)
})

test('income that is settled at once needs no number of days', async () => {
  const texts = clausesFor(true, { ...offer, settlementDays: 0 })
  expect(texts.map(({ zh, en }) => zh + en).join('\n')).not.toMatch(/满 0 日|0 days/)
})

test.each([
  [application, '林知夏'],
  [
    { ...application, applicantKind: 1, institutionName: '北山博物馆', representativeName: '林知夏' },
    '北山博物馆（林知夏）',
  ],
])('a signed copy names signer and time in Beijing, and contains the signed document', async (signed, signer) => {
  const signature = { signedAt: new Date('2026-11-30T17:00:00Z'), address: '203.0.113.7', sha256: 'a'.repeat(64) }
  const lines = signatureOf(signed, signature).map(([, value]) => value)
  expect(lines).toEqual([signer, '2026-12-01 01:00:00（北京时间 Beijing time）', '203.0.113.7', 'a'.repeat(64)])
  const document = await renderContract(signed, offer)
  const pdf = await renderContract(signed, offer, { signature, document })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
  expect(streamsOf(pdf)).toContain(document.toString('latin1'))
})
