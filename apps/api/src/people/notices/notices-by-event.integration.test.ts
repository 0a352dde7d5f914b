import type { Notice } from '@wencang/contract'
import { expect, test } from 'vitest'
import { storePayoutAccount } from '../../money/payouts/testing/payout-account.ts'
import { makePreview } from '../../previews/index.ts'
import { advanceRefunds, expireOrders } from '../../sales/payments/index.ts'
import {
  acceptTerms,
  bytesOfGlb,
  closeAfterAll,
  runEventJobs,
  startTestApp,
  type TestPerson,
} from '../../testing/index.ts'
import { expireUploads } from '../../uploads/index.ts'
import { applicant, applicantAt, claimIdentity } from '../onboarding/testing/applicants.ts'
import { notifyAudiences } from './subscriber.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', SETTLEMENT_DAYS: '0' }))
const operator = await app.person('operator')

/** All notices of a user, oldest first. */
async function noticesOf(person: { id: string; token: string }): Promise<Notice[]> {
  return (await app.as(person).get('/notifications')).body.notifications.toReversed()
}
const noticeKinds = async (person: { id: string; token: string }) => (await noticesOf(person)).map(({ kind }) => kind)

/** An asset with creator and owner, and a buyer's order. */
async function ordered(change = {}) {
  const [creator, owner, buyer] = await app.people('creator', 'owner', 'buyer')
  const owned = { ownerId: owner.id, ownerShareBasisPoints: 4000, ownership: 'accepted' as const }
  const asset = await app.assetOnSale(creator, { ...owned, ...change })
  const order = (await buyer.post('/orders', { assetId: asset.id })).body
  const pay = async () => {
    const { outTradeNo } = (await buyer.post(`/orders/${order.id}/pay`, { paymentMode: 'wechat', scene: 'qr' })).body
    app.channels.wechat.pay(outTradeNo)
    const url = '/v1/hzcdap/payments/wechat/notify'
    // The channel repeats, also concurrently.
    await Promise.all([1, 2, 3].map(() => app.app.inject({ method: 'POST', url, payload: outTradeNo })))
    await app.app.inject({ method: 'POST', url, payload: outTradeNo })
  }
  return { creator, owner, buyer, asset, order, pay }
}

test('a payment notifies its buyer, its creator and its owner once each, however often the channel reports it', async () => {
  const { creator, owner, buyer, asset, order, pay } = await ordered()
  await pay()
  const [paid, ...none] = await noticesOf(buyer)
  expect(none).toEqual([])
  expect(paid).toMatchObject({
    kind: 'order.paid',
    group: 'orders',
    read: false,
    link: `/orders/${order.id}/detail`,
    text: { zh: expect.stringContaining(`¥12.34，《${asset.name}》`), en: expect.stringContaining('¥12.34') },
  })
  for (const seller of [creator, owner]) expect(await noticeKinds(seller)).toEqual(['asset.sold'])
})

test('a creator who is also the owner gets one notice of a sale, and a gift notifies its seller alone', async () => {
  const [creator, buyer] = await app.people('creator', 'buyer')
  const own = { ownerId: creator.id, ownerShareBasisPoints: 0, ownership: 'accepted' as const, priceFen: 0 }
  const { id } = await app.assetOnSale(creator, own)
  await buyer.post('/orders', { assetId: id })
  expect(await noticeKinds(creator)).toEqual(['asset.sold'])
  expect(await noticeKinds(buyer)).toEqual([])
})

test('an order that expires unpaid notifies its buyer once, one that the buyer cancelled does not', async () => {
  const { buyer } = await ordered()
  const cancelling = await ordered()
  await cancelling.buyer.post(`/orders/${cancelling.order.id}/cancel`)
  app.clock.advance(16 * 60)
  await Promise.all([expireOrders(app.context), expireOrders(app.context)])
  await expireOrders(app.context)
  expect(await noticeKinds(buyer)).toEqual(['order.expired'])
  expect(await noticeKinds(cancelling.buyer)).toEqual([])
})

test('a completed refund notifies buyer, creator and owner once', async () => {
  const { creator, owner, buyer, order, pay } = await ordered()
  await pay()
  await operator.post(`/admin/orders/${order.id}/refunds`, { reason: '误购', amount: 2 })
  expect(await noticeKinds(buyer)).toEqual(['order.paid'])
  await Promise.all([advanceRefunds(app.context), advanceRefunds(app.context)])
  await advanceRefunds(app.context)
  expect(await noticeKinds(buyer)).toEqual(['order.paid', 'order.refunded'])
  expect((await noticesOf(buyer)).at(-1)?.text.zh).toContain('¥2')
  for (const seller of [creator, owner]) expect(await noticeKinds(seller)).toEqual(['asset.sold', 'sale.refunded'])
})

test('decisions on an asset notify its creator with the reason; a violation and its end notify the owner too, ended orders their buyers', async () => {
  const { creator, owner, buyer, asset } = await ordered({ status: 'saling' })
  const decide = (body: object) => operator.post(`/admin/reviews/asset/${asset.id}`, body)
  await decide({ decision: 'violation', reason: '与馆藏不符' })
  await decide({ decision: 'restore' })
  // Not again: the state rejects the decision.
  expect((await decide({ decision: 'restore' })).status).toBe(409)
  for (const party of [creator, owner]) expect(await noticeKinds(party)).toEqual(['asset.violation', 'asset.restored'])
  expect((await noticesOf(owner))[0]?.text.zh).toContain('与馆藏不符')
  expect(await noticeKinds(buyer)).toEqual(['order.withdrawn'])

  await creator.patch(`/store/assets/${asset.id}`, { name: '青铜方鼎' })
  await creator.post(`/store/assets/${asset.id}/submit`)
  await decide({ decision: 'reject', reason: '名称有误' })
  await creator.post(`/store/assets/${asset.id}/submit`)
  await decide({ decision: 'approve' })
  expect((await noticeKinds(creator)).slice(2)).toEqual(['asset.rejected', 'asset.approved'])
  expect((await noticesOf(creator)).at(-1)?.text.zh).toBe('《青铜方鼎》审核通过，已上架。')
})

const runAudiences = () => runEventJobs(app, notifyAudiences)

test('buyers of an asset are notified once when a violation pauses their downloads, and once when these work again', async () => {
  const { asset, buyer, order, pay } = await ordered({ status: 'saling' })
  await pay()
  const refunded = await app.person('buyer')
  const { id: refundedOrderId } = (await refunded.post('/orders', { assetId: asset.id })).body
  const ended = { status: 'completed', paidAt: new Date(), isRefunded: true } as const
  await app.db.order.update({ where: { id: refundedOrderId }, data: ended })
  const decide = (body: object) => operator.post(`/admin/reviews/asset/${asset.id}`, body)
  const paused = async () => [
    (await buyer.get(`/market/assets/${asset.id}`)).body.downloadsSuspended,
    (await buyer.get('/assets')).body.assets[0].downloadsSuspended,
    (await buyer.get(`/orders/${order.id}`)).body.downloadsSuspended,
  ]
  expect(await paused()).toEqual([undefined, undefined, undefined])
  await decide({ decision: 'violation', reason: '与馆藏不符' })
  await runAudiences()
  expect(await paused()).toEqual([true, true, true])
  expect((await refunded.get(`/orders/${refundedOrderId}`)).body).not.toHaveProperty('downloadsSuspended')
  await decide({ decision: 'restore' })
  await runAudiences()
  expect(await paused()).toEqual([undefined, undefined, undefined])
  expect(await noticeKinds(buyer)).toEqual(['order.paid', 'purchase.downloadsPaused', 'purchase.downloadsResumed'])
  const [, notice] = await noticesOf(buyer)
  // Only operators and creator read the reason.
  expect([notice?.text.zh.includes(asset.name), notice?.text.zh.includes('馆藏')]).toEqual([true, false])
  expect(notice?.link).toBe(`/asset/${asset.id}/detail`)
  expect(await noticeKinds(refunded)).not.toContain('purchase.downloadsPaused')
})

test('a pause that is lifted before its job runs does not notify buyers', async () => {
  const { asset, buyer, pay } = await ordered({ status: 'saling' })
  await pay()
  const decide = (body: object) => operator.post(`/admin/reviews/asset/${asset.id}`, body)
  await decide({ decision: 'violation', reason: '与馆藏不符' })
  await decide({ decision: 'restore' })
  await runAudiences()
  expect(await noticeKinds(buyer)).not.toContain('purchase.downloadsPaused')
})

const draft = (sizeBytes: number, change = {}) => ({
  ...{ name: '陶罐', category: 0, price: 1, licence: 'standard', fileName: '罐.glb', fileType: '.glb' },
  fileSize: sizeBytes,
  ...change,
})
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Creates an asset, uploads its file and verifies it, each step repeated as after a crash. */
async function upload(creator: TestPerson, content: Buffer, change = {}): Promise<string> {
  const { id, uploadUrl, finishUploadUrl } = (await creator.post('/store/assets', draft(content.length, change))).body
  await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(content) })
  await app.visitor.post(pathOf(finishUploadUrl), '')
  const upload = await app.db.upload.findFirstOrThrow({ where: { assetId: id } })
  await Promise.all([app.verify(upload.id), app.verify(upload.id)])
  await app.verify(upload.id)
  return id
}

test('the result of a verification notifies the creator once, also if the job runs twice or the upload is abandoned', async () => {
  const creator = await app.person('creator')
  const bytes = bytesOfGlb()
  for (const content of [bytes, Buffer.alloc(bytes.length)]) await upload(creator, content)
  expect(await noticeKinds(creator)).toEqual(['asset.verified', 'asset.verificationFailed'])

  const forgetful = await app.person('creator')
  await forgetful.post('/store/assets', draft(bytes.length))
  const later = { now: () => new Date(Date.now() + 8 * 24 * 3600_000) }
  await Promise.all([1, 2].map(() => expireUploads({ ...app.context, clock: later })))
  expect(await noticeKinds(forgetful)).toEqual(['asset.verificationFailed'])
})

test('a file without a possible preview notifies the creator once', async () => {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator)
  const key = `originals/not-a-model-${asset.id}`
  await app.storage.putPrivate(key, Buffer.from('not a model'), 'model/gltf-binary')
  const fileId = asset.currentFileId ?? ''
  await app.db.assetFile.update({ where: { id: fileId }, data: { key, sizeBytes: 11 } })
  const make = () => makePreview(app.context, fileId)
  await make()
  await app.db.preview.updateMany({ where: { fileId }, data: { state: 'waiting' } })
  await make()
  expect(await noticeKinds(creator)).toEqual(['asset.previewFailed'])
}, 90_000)

test('an owner has one open request per asset, however often its share changes, and the creator is notified of each answer', async () => {
  const [creator, owner] = await app.people('creator', 'owner')
  const id = await upload(creator, bytesOfGlb(), { ownerId: owner.id, ownerRevenueShare: 40 })
  const save = (body: object) => creator.patch(`/store/assets/${id}`, body)
  await save({ ownerId: owner.id, ownerRevenueShare: 40 })
  expect(await noticeKinds(owner)).toEqual(['ownership.asked'])
  expect((await noticesOf(owner))[0]?.text.zh).toContain(
    `${creator.name} 将您列为《陶罐》的实物所有者，您的收益比例为 40%，最低价 ¥1，授权方式为“标准授权”`,
  )
  await owner.post('/notifications/read', {})
  for (let share = 1; share <= 20; share++) await save({ ownerRevenueShare: share })
  await Promise.all([save({ ownerRevenueShare: 30 }), save({ ownerRevenueShare: 30 })])
  expect(await noticesOf(owner)).toMatchObject([
    { kind: 'ownership.asked', read: false, text: { zh: expect.stringContaining('您的收益比例为 30%') } },
  ])
  expect(await app.db.notice.findFirst({ where: { userId: owner.id } })).toMatchObject({ writerId: creator.id })

  const answer = (body: object) => owner.post(`/store/ownership-requests/${id}`, body)
  const accept = () => acceptTerms(owner, id)
  await Promise.all([accept(), accept(), accept()])
  const answered = async () => (await noticeKinds(creator)).filter((kind) => kind.startsWith('ownership'))
  expect(await answered()).toEqual(['ownership.accepted'])
  await answer({ decision: 'decline', reason: '已出让' })
  await answer({ decision: 'decline', reason: '已经出让' })
  await accept()
  expect(await answered()).toEqual(['ownership.accepted', 'ownership.declined', 'ownership.accepted'])
  expect((await noticesOf(creator)).find(({ kind }) => kind === 'ownership.declined')?.text.zh).toBe(
    `${owner.name} 拒绝作为《陶罐》的实物所有者：已出让`,
  )
})

test('an owner is asked once there is a file to see', async () => {
  const [creator, owner] = await app.people('creator', 'owner')
  const named = { ownerId: owner.id, ownerRevenueShare: 40 }
  const { id } = (await creator.post('/store/assets', draft(100, named))).body
  await creator.patch(`/store/assets/${id}`, { ownerRevenueShare: 30 })
  expect(await noticeKinds(owner)).toEqual([])
  await upload(creator, bytesOfGlb(), named)
  expect(await noticeKinds(owner)).toEqual(['ownership.asked'])
})

test('receipt of an application and each decision notify the applicant; an approval links to the contract', async () => {
  const person = await applicantAt(app, 'processing')
  await person.decide({ decision: 'violation', reason: '冒用他人身份' })
  await person.decide({ decision: 'restore' })
  await person.decide({ decision: 'reject', reason: '证件不清晰' })
  expect(await noticeKinds(person)).toEqual([
    'application.received',
    'application.violation',
    'application.restored',
    'application.rejected',
  ])
  const approved = await applicantAt(app, 'approved', 0)
  const notices = await noticesOf(approved)
  expect(notices.map(({ kind, link }) => [kind, link])).toEqual([
    ['application.received', '/onboarding'],
    ['application.approved', '/onboarding'],
  ])
  expect(notices[1]?.text.zh).toContain('所有者入驻申请已通过。签署合同')
})

test.each([
  [{ decision: 'approve' }, 'identity.approved'],
  [{ decision: 'reject', reason: '证件已过期' }, 'identity.rejected'],
])('the result of an identity check notifies the user: %j', async (decision, kind) => {
  const person = await applicant(app)
  const id = await claimIdentity(app, person)
  const path = `/admin/reviews/kyc/${id}`
  await Promise.all([operator.post(path, decision), operator.post(path, decision)])
  expect(await noticeKinds(person)).toEqual([kind])
})

test('the decision on a payout notifies the seller once, with the amount and the reason', async () => {
  for (const [decision, kind] of [
    [{ decision: 'approve' }, 'payout.approved'],
    [{ decision: 'reject', reason: '账户有误' }, 'payout.rejected'],
  ] as const) {
    const { creator, pay } = await ordered({ ownerId: null, ownerShareBasisPoints: null, ownership: 'none' })
    await pay()
    await storePayoutAccount(app, creator.id)
    const { id } = (await creator.post('/store/payouts', { amount: 10 })).body
    await Promise.all([1, 2].map(() => operator.post(`/admin/payouts/${id}`, decision)))
    const notices = (await noticesOf(creator)).filter(({ group }) => group === 'money')
    expect(notices.map((notice) => notice.kind)).toEqual([kind])
    expect(notices[0]?.text.zh).toContain('¥10')
    if ('reason' in decision) expect(notices[0]?.text.zh).toContain(decision.reason)
  }
})

test('a rolled-back change sends no notice', async () => {
  const { creator, buyer, pay } = await ordered()
  await app.pool.query('ALTER TABLE uncounted_sale ADD CONSTRAINT nothing_sells CHECK (price_fen < 0) NOT VALID')
  await pay()
  await app.pool.query('ALTER TABLE uncounted_sale DROP CONSTRAINT nothing_sells')
  expect(await noticeKinds(buyer)).toEqual([])
  expect(await noticeKinds(creator)).toEqual([])
})
