import { inflateSync } from 'node:zlib'
import { BusyError } from '@wencang/bounds'
import { expect, test } from 'vitest'
import { type Receipt, renderReceipt } from './document.ts'

const receipt: Receipt = {
  orderNo: '20261122000123',
  assetName: '青铜鼎',
  assetId: '01900000-0000-7000-8000-000000000000',
  assetNameEn: 'Bronze Ding',
  licensor: '砚秋数字工作室',
  licensorEn: '',
  licensee: null,
  licence: 'cc-by',
  priceFen: 12_345,
  paymentMode: 'alipay',
  paidAt: new Date('2026-11-20T17:00:00Z'),
  file: { name: '鼎.glb', sizeBytes: 1_234, sha256: 'ab'.repeat(32) },
  further: null,
  refunded: null,
}

/** Decompressed streams of a PDF. */
const streamsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].map((match) =>
    inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'),
  )

test('a receipt is one page with its font inside, and its text can be searched', async () => {
  const pdf = await renderReceipt(receipt, 'zh-CN')
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(text).toContain('/FontFile2')
  expect(pdf.length).toBeLessThan(100_000)
  // ToUnicode map contains 鼎 (U+9F0E) of the asset's name.
  expect(streamsOf(pdf).some((stream) => stream.includes('beginbfrange') && stream.includes('9f0e'))).toBe(true)
})

test('the same order makes the same bytes, and each field that it froze changes them', async () => {
  const first = await renderReceipt(receipt, 'zh-CN')
  expect((await renderReceipt(receipt, 'zh-CN')).equals(first)).toBe(true)
  const changes: Partial<Receipt>[] = [
    { orderNo: '20261122000124' },
    { assetName: '青铜簋' },
    { licensor: '听松阁' },
    { licensee: '中华书局' },
    { licence: 'cc0' },
    { priceFen: 12_346 },
    { paymentMode: 'wechat' },
    { paidAt: new Date('2026-11-20T17:00:01Z') },
    { file: { name: '鼎.glb', sizeBytes: 1_234, sha256: 'cd'.repeat(32) } },
    { further: { files: 2, sizeBytes: 5_678, listSha256: 'ef'.repeat(32) } },
    { refunded: { fen: 12_345, at: new Date('2026-11-21T17:00:00Z') } },
  ]
  for (const change of changes)
    expect((await renderReceipt({ ...receipt, ...change }, 'zh-CN')).equals(first)).toBe(false)
})

test('a receipt names both parties, the licence and its version in the language asked for', async () => {
  const stated = { ...receipt, licensor: '蠢', licensee: '龘' }
  const [zh, en] = await Promise.all([renderReceipt(stated, 'zh-CN'), renderReceipt(stated, 'en-US')])
  const characters = (pdf: Buffer) => streamsOf(pdf).find((stream) => stream.includes('beginbfrange')) ?? ''
  for (const pdf of [zh, en]) expect(characters(pdf)).toMatch(/8822[\s\S]*9f98|9f98[\s\S]*8822/)
  // 授 (U+6388) is in every Chinese label of the parties.
  expect(characters(zh)).toContain('6388')
  expect(characters(en)).not.toContain('6388')
  expect([zh, en].map((pdf) => /\/Lang \((.*?)\)/.exec(pdf.toString('latin1'))?.[1])).toEqual(['zh-CN', 'en-US'])
})

test('an English receipt has the licensor’s English name beside the one that was sold under', async () => {
  const named = { ...receipt, licensorEn: 'Yanqiu Digital Studio' }
  const differs = async (locale: 'zh-CN' | 'en-US') =>
    !(await renderReceipt(named, locale)).equals(await renderReceipt(receipt, locale))
  expect([await differs('zh-CN'), await differs('en-US')]).toEqual([false, true])
})

test('a gift has a receipt too', async () => {
  expect(
    (await renderReceipt({ ...receipt, priceFen: 0, paymentMode: null, file: null }, 'zh-CN')).length,
  ).toBeGreaterThan(5_000)
})

test('50 concurrent receipts are drawn outside the event loop, which stays free', async () => {
  await renderReceipt(receipt, 'zh-CN')
  const before = performance.eventLoopUtilization()
  const orders = Array.from({ length: 50 }, (_, index) => ({ ...receipt, orderNo: `${20_261_122_000_000 + index}` }))
  const made = await Promise.all(orders.map((order) => renderReceipt(order, 'zh-CN')))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  // Each order gets its own receipt.
  const alone = await renderReceipt(orders[37] as Receipt, 'zh-CN')
  expect(made[37]?.equals(alone)).toBe(true)
  expect(new Set(made.map((pdf) => pdf.toString('latin1'))).size).toBe(50)
})

test('concurrent receipts beyond a few seconds of work are refused, and the others are drawn', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => renderReceipt(receipt, 'zh-CN')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(70 - 65)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(BusyError)
})
