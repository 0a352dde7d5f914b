import { expect, test } from 'vitest'
import { NOTICE_KINDS, type NoticeKindName, renderNotice } from './index.ts'

const ID = '0190f9a2-7c1e-7e4b-9d4c-0b6f1f0e2a11'
const ASSET = { assetId: ID, assetName: '青铜鼎' }
const SALE = { orderId: ID, amountFen: 123456, ...ASSET }
const REASON = { reason: '权属证明不清晰' }

/** The compiler requires parameters of every kind. */
const SAMPLES: Record<NoticeKindName, object> = {
  'order.paid': SALE,
  'order.expired': SALE,
  'order.withdrawn': SALE,
  'order.refunded': SALE,
  'purchase.downloadsPaused': ASSET,
  'purchase.downloadsResumed': ASSET,
  'purchase.newVersion': { ...ASSET, version: 2, isForBuyers: true },
  'asset.sold': SALE,
  'sale.refunded': SALE,
  'asset.verified': ASSET,
  'asset.verificationFailed': ASSET,
  'asset.filesMissing': { ...ASSET, files: 3 },
  'asset.fileFailed': { ...ASSET, fileName: 'textures/albedo.png' },
  'asset.approved': { ...ASSET, isOnSale: true },
  'asset.rejected': { ...ASSET, ...REASON },
  'asset.versionApproved': { ...ASSET, version: 2 },
  'asset.versionRejected': { ...ASSET, ...REASON },
  'asset.editsApproved': { ...ASSET, isOnSale: false },
  'asset.editsRejected': { ...ASSET, ...REASON },
  'asset.violation': { ...ASSET, ...REASON, answerUntil: '2026-12-07T02:00:00.000Z' },
  'asset.authorisationEnding': { ...ASSET, until: '2026-12-24' },
  'asset.authorisationEnded': { ...ASSET, until: '2026-11-23' },
  'asset.statementReceived': { ...ASSET, isAppeal: false },
  'asset.violationAnswered': { ...ASSET, isAppeal: true },
  'asset.violationUpheld': { ...ASSET, ...REASON, answerUntil: '2026-12-07T02:00:00.000Z' },
  'asset.restored': ASSET,
  'asset.previewFailed': ASSET,
  'ownership.asked': { ...ASSET, creatorName: '林知夏', sharePercent: 12.5, minPriceFen: 12855, licence: 'cc-by' },
  'ownership.priceChanged': { ...ASSET, fromFen: 12855, toFen: 9900 },
  'ownership.termsChanged': { ...ASSET, isTakenOff: true, sharePercent: 12.5, minPriceFen: 12855, licence: 'cc-by' },
  'ownership.accepted': { ...ASSET, ownerName: '临江博物馆', canLaunch: true },
  'ownership.declined': { ...ASSET, ownerName: '临江博物馆', ...REASON },
  'ownership.withdrawn': { ...ASSET, ownerName: '临江博物馆', ...REASON, isTakenOff: true },
  'creator.published': { ...ASSET, creatorName: '林知夏' },
  'favourite.priceFell': { ...ASSET, fromFen: 123456, toFen: 100000 },
  'report.decided': { ...ASSET, isUpheld: true, words: '已下架' },
  'report.upheld': { ...ASSET, words: '未取得授权' },
  'refund.answered': { orderId: ID, assetName: '青铜鼎', isAgreed: false, words: '文件完整' },
  'refund.approved': { orderId: ID, assetName: '青铜鼎', words: null, amountFen: 123456 },
  'refund.refused': { orderId: ID, assetName: '青铜鼎', words: '文件完整' },
  'refund.asked': { orderId: ID, assetName: '青铜鼎', ...REASON },
  'refund.decided': { orderId: ID, assetName: '青铜鼎', isApproved: true, words: null, amountFen: 123456 },
  'invoice.asked': { orderId: ID, assetName: '青铜鼎' },
  'invoice.issued': { orderId: ID, assetName: '青铜鼎' },
  'invoice.declined': { orderId: ID, assetName: '青铜鼎', words: '抬头有误' },
  'payout.approved': { amountFen: 123456 },
  'payout.rejected': { amountFen: 123456, ...REASON },
  'payout.returned': { amountFen: 123456, ...REASON },
  'application.received': { creatorType: 1 },
  'application.approved': { creatorType: 1 },
  'application.rejected': { creatorType: 0, ...REASON },
  'application.violation': { creatorType: 1, ...REASON },
  'application.restored': { creatorType: 0 },
  'identity.approved': {},
  'identity.rejected': REASON,
  'account.newPlace': { device: 'Chrome · Windows', address: '203.0.113.7' },
  'account.contactChanged': { changed: 'email', to: 'l****@example.com' },
  'account.payoutAccountChanged': { bankName: '中国银行', lastFour: '3218', effectiveAt: '2026-11-23T02:00:00.000Z' },
  'account.deleted': {},
  'account.passwordChanged': {},
  'platform.announced': { subject: { zh: '维护', en: 'Maintenance' }, body: { zh: '今晚', en: 'Tonight' }, link: '/' },
}
const names = Object.keys(SAMPLES) as NoticeKindName[]

test.each(names)('%s has complete texts in both languages and leads to a page', (name) => {
  const texts = renderNotice(name, SAMPLES[name])
  if (!texts) throw new Error('not rendered')
  for (const one of [texts.title, texts.text]) {
    expect(one.zh).toMatch(/[\u4e00-\u9fff]/)
    expect(one.en).toMatch(/[A-Za-z]{3}/)
    expect(`${one.zh}${one.en}`).not.toMatch(/undefined|null|NaN|\[object/)
  }
  expect(texts.link).toMatch(/^\/[\w/-]*(\?[\w=]+)?$/)
})

test.each(names)('%s states its amount, names and reason in both languages', (name) => {
  const texts = renderNotice(name, SAMPLES[name])?.text
  const said = NOTICE_KINDS[name].parameters.parse(SAMPLES[name]) as Record<string, unknown>
  const expected = ['assetName', 'reason', 'creatorName', 'ownerName', 'device', 'address', 'to', 'words']
    .map((key) => said[key])
    .filter((value) => typeof value === 'string')
  if ('amountFen' in said) expected.push('¥1,234.56')
  if ('minPriceFen' in said) expected.push('12.5%', '¥128.55', 'CC BY')
  for (const value of expected) {
    expect(texts?.zh).toContain(value)
    expect(texts?.en).toContain(value)
  }
})

test('the text of a free sale says free instead of an amount', () => {
  const texts = renderNotice('asset.sold', { ...SALE, amountFen: 0 })?.text
  expect(texts?.zh).toContain('免费')
  expect(texts?.zh).not.toContain('¥')
})

test('an unknown kind or invalid parameters have no texts', () => {
  expect(renderNotice('order.lost', SALE)).toBeNull()
  expect(renderNotice('order.paid', {})).toBeNull()
})

test('security notices cannot be switched off', () => {
  for (const name of names.filter((one) => one.startsWith('account.')))
    expect(NOTICE_KINDS[name].group).toBe('security')
})

test('a Latin name is spaced from Chinese, and a title stays as it is', () => {
  const named = { ...ASSET, assetName: '3D扫描', creatorName: 'Studio A', sharePercent: 10 }
  expect(renderNotice('ownership.asked', named)?.text.zh).toContain('Studio A 将您列为《3D扫描》的')
})
