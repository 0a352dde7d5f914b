import { createPersonalDataCipher } from '@wencang/personal-data'
import { expect, test } from 'vitest'
import { applicantAt, CARD_NUMBER } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { reencryptAccounts } from './reencrypt-accounts.ts'
import { ACCOUNT_NUMBER, storePayoutAccount } from './testing/payout-account.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', SETTLEMENT_DAYS: '7' }))
const operator = await app.person('operator')

/** A creator with a settled sale of 12.34. */
async function earned(settled = true) {
  const creator = await applicantAt(app, 'signed')
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator)
  const order = await app.purchase(buyer, asset.id, 'alipay')
  if (settled) app.clock.advance(8 * 24 * 3600)
  // Moves the clock past the sessions' end.
  await app.db.session.updateMany({
    data: { expiresAt: new Date(Date.now() + 1e9), absoluteExpiresAt: new Date(Date.now() + 1e9) },
  })
  return { creator, order }
}
const decide = (id: string, body: object) => operator.post(`/admin/payouts/${id}`, body)

test('income is paid out only when it is settled, and never twice', async () => {
  const { creator } = await earned(false)
  expect((await creator.post('/store/payouts', { amount: 1 })).body.error_code).toBe(4062)
  const settled = await earned()
  const answers = await Promise.all(Array.from({ length: 5 }, () => settled.creator.post('/store/payouts', {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ amount: 12.34, status: 'requested' })
})

test('a confirmed payout leaves the balance once, with a balanced ledger set', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', { amount: 10 })).body
  const answers = await Promise.all([decide(id, { decision: 'approve' }), decide(id, { decision: 'approve' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await creator.get('/store/income')).body).toMatchObject({
    balance: 2.34,
    entries: [{ kind: 'payout', amount: -10 }, {}],
  })
  const total = await app.db.ledgerEntry.aggregate({ _sum: { amountFen: true } })
  expect(Number(total._sum.amountFen)).toBe(0)
  expect((await creator.get('/store/payouts')).body.payouts).toMatchObject([{ id, status: 'approved' }])
})

test('a rejected payout has a reason, and may be requested again', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', {})).body
  expect((await decide(id, { decision: 'reject' })).body.details[0].path).toBe('reason')
  expect((await decide(id, { decision: 'reject', reason: '账户有误' })).body).toMatchObject({
    status: 'rejected',
    reason: '账户有误',
    seller: { id: creator.id },
  })
  expect((await creator.post('/store/payouts', {})).status).toBe(201)
})

const auditOf = async (id: string) =>
  (await app.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })).map(({ action }) => action)

test('a payout goes to the account of the approved application, shown by its last four digits', async () => {
  const { creator } = await earned()
  const account = { bankName: '中国银行北京分行', holderName: '林知夏', lastFour: '0000' }
  expect((await creator.get('/store/payout-account')).body).toEqual({
    current: account,
    next: null,
    holderName: '林知夏',
  })
  const answer = await creator.post('/store/payouts', { amount: 1 })
  expect(answer.body).toMatchObject({ account, reference: null, returnedAt: null })
  expect(JSON.stringify(answer.body)).not.toContain(CARD_NUMBER)
  const stored = await app.db.payout.findUniqueOrThrow({ where: { id: answer.body.id } })
  expect(Buffer.from(stored.accountNumberCipher ?? []).toString('latin1')).not.toContain(CARD_NUMBER)
})

test('a changed account is used only after its waiting time, and a payout keeps the account it was requested for', async () => {
  const { creator } = await earned()
  await storePayoutAccount(app, creator.id, 24)
  expect((await creator.get('/store/payout-account')).body).toMatchObject({
    current: { lastFour: '0000' },
    next: { lastFour: '3218', effectiveAt: expect.any(String) },
  })
  const first = (await creator.post('/store/payouts', { amount: 1 })).body
  expect(first.account.lastFour).toBe('0000')
  await app.db.payoutAccount.updateMany({
    where: { userId: creator.id },
    data: { effectiveAt: new Date(app.clock.now().getTime() - 1) },
  })
  expect((await creator.post('/store/payouts', { amount: 1 })).body.account.lastFour).toBe('3218')
  expect((await creator.get('/store/payout-account')).body).toMatchObject({ current: { lastFour: '3218' }, next: null })
  expect((await operator.post(`/admin/payouts/${first.id}/reveal`)).body.accountNumber).toBe(CARD_NUMBER)
})

test('a later application of the other kind does not change where payouts go', async () => {
  const { creator } = await earned()
  const before = (await creator.get('/store/payout-account')).body
  await app.db.onboardingApplication.create({
    data: {
      ...{ userId: creator.id, creatorType: 0, applicantKind: 1, status: 1, approvedAt: app.clock.now() },
      ...{
        institutionName: '别家',
        representativeName: '周远',
        proveFileId: creator.fileId,
        phoneNumber: '13987654321',
        bankName: '别的银行',
      },
      ...{ bankCardNumberCipher: Buffer.from('x'), bankCardNumberMasked: '1', encryptionKeyId: 'k' },
    },
  })
  expect((await creator.get('/store/payout-account')).body).toEqual(before)
})

test('without a payout account in effect no payout is made', async () => {
  const { creator } = await earned()
  await app.db.onboardingApplication.deleteMany({ where: { userId: creator.id } })
  expect((await creator.post('/store/payouts', {})).body.error_code).toBe(4071)
  await storePayoutAccount(app, creator.id, 1)
  expect((await creator.post('/store/payouts', {})).body.error_code).toBe(4071)
})

test('lists show operators a masked account only; revealing it is recorded, not cached, and refused for their own', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', { amount: 1 })).body
  const list = await operator.get('/admin/payouts')
  const row = list.body.payouts.find((payout: { id: string }) => payout.id === id)
  expect(row.account).toEqual({ bankName: '中国银行北京分行', holderName: '林**', lastFour: '0000' })
  expect(JSON.stringify(list.body)).not.toContain(CARD_NUMBER)
  expect(await auditOf(id)).toEqual(['payout.request'])
  const revealed = await operator.post(`/admin/payouts/${id}/reveal`)
  expect(revealed.body).toEqual({ bankName: '中国银行北京分行', holderName: '林知夏', accountNumber: CARD_NUMBER })
  expect(revealed.headers['cache-control']).toContain('no-store')
  expect(await auditOf(id)).toEqual(['payout.request', 'payout.reveal'])
  expect(JSON.stringify(await app.db.auditEntry.findMany({ where: { subjectId: id } }))).not.toContain(CARD_NUMBER)
  await app.db.payout.update({ where: { id }, data: { userId: operator.id } })
  expect((await operator.post(`/admin/payouts/${id}/reveal`)).status).toBe(403)
})

test('the seller sees the bank’s reference of a confirmed payout; a rejected one has none', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', { amount: 1 })).body
  const wrong = await decide(id, { decision: 'reject', reason: '有误', reference: 'B1' })
  expect(wrong.body.details[0].path).toBe('reference')
  expect((await decide(id, { decision: 'approve', reference: 'ICBC20261122001' })).status).toBe(200)
  const [payout] = (await creator.get('/store/payouts')).body.payouts
  expect(payout).toMatchObject({ status: 'approved', reference: 'ICBC20261122001', decidedAt: expect.any(String) })
})

test('a returned payout restores the balance once by a counter-entry, with a reason', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', { amount: 10 })).body
  const giveBack = (body: object) => operator.post(`/admin/payouts/${id}/return`, body)
  expect((await giveBack({ reason: '早了' })).body.error_code).toBe(4072)
  await decide(id, { decision: 'approve', reference: 'B2' })
  expect((await creator.get('/store/income')).body).toMatchObject({ balance: 2.34, available: 2.34 })
  expect((await giveBack({})).body.details[0].path).toBe('reason')
  const answers = await Promise.all([giveBack({ reason: '银行退汇' }), giveBack({ reason: '银行退汇' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await creator.get('/store/income')).body).toMatchObject({
    balance: 12.34,
    available: 12.34,
    entries: [{ kind: 'payout_return', amount: 10 }, { kind: 'payout', amount: -10 }, {}],
  })
  const [payout] = (await creator.get('/store/payouts')).body.payouts
  expect(payout).toMatchObject({ status: 'returned', reason: '银行退汇', returnedAt: expect.any(String) })
  expect(await auditOf(id)).toEqual(['payout.request', 'payout.approve', 'payout.return'])
  const total = await app.db.ledgerEntry.aggregate({ _sum: { amountFen: true } })
  expect(Number(total._sum.amountFen)).toBe(0)
  expect((await creator.post('/store/payouts', {})).body.amount).toBe(12.34)
})

test('operators cannot return or export payouts of their own', async () => {
  const { creator } = await earned()
  const { id } = (await creator.post('/store/payouts', { amount: 1 })).body
  await app.db.payout.update({ where: { id }, data: { userId: operator.id } })
  expect((await operator.post('/admin/payouts/transfer-file', { payoutIds: [id] })).status).toBe(403)
  expect(await app.db.payout.findUnique({ where: { id } })).toMatchObject({ exportedAt: null })
  await app.db.payout.update({ where: { id }, data: { state: 'approved' } })
  expect((await operator.post(`/admin/payouts/${id}/return`, { reason: '误' })).status).toBe(403)
})

test('chosen payouts are exported all or none as a table of transfers without formulas, and the export is recorded', async () => {
  const sellers = [await earned(), await earned()]
  const ids: string[] = []
  for (const { creator } of sellers) ids.push((await creator.post('/store/payouts', { amount: 1.5 })).body.id)
  await app.db.payout.updateMany({ where: { id: ids[1] ?? '' }, data: { accountHolderName: '=HYPERLINK("x")' } })
  const exported = await operator.post('/admin/payouts/transfer-file', { payoutIds: ids })
  const lines = String(exported.body).split('\r\n')
  expect(lines[0]).toBe('\ufeff收款户名,收款账号,开户银行,金额（元）,用途,提现编号')
  expect(lines[1]).toBe(`林知夏,${CARD_NUMBER},中国银行北京分行,1.50,文藏收益提现,${ids[0]}`)
  expect(lines[2]).toMatch(/^"'=HYPERLINK/)
  expect(exported.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  for (const id of ids) expect(await auditOf(id)).toEqual(['payout.request', 'payout.export'])
  const row = (await operator.get('/admin/payouts')).body.payouts.find((payout: { id: string }) => payout.id === ids[0])
  expect(row.exportedAt).toEqual(expect.any(String))
  await decide(ids[0] ?? '', { decision: 'reject', reason: '有误' })
  expect((await operator.post('/admin/payouts/transfer-file', { payoutIds: ids })).body.error_code).toBe(4063)
  const twice = [ids[1], ids[1]]
  expect((await operator.post('/admin/payouts/transfer-file', { payoutIds: twice })).body.details[0].path).toBe(
    'payoutIds',
  )
})

test('account numbers of accounts and payouts under a replaced key are re-encrypted', async () => {
  const { creator } = await earned()
  await storePayoutAccount(app, creator.id, -1)
  const { id } = (await creator.post('/store/payouts', { amount: 1 })).body
  const keys = [Buffer.alloc(32, 7), Buffer.from('ab'.repeat(32), 'hex')] as const
  const rotated = createPersonalDataCipher([...keys])
  expect(await reencryptAccounts({ ...app.context, cipher: rotated })).toBeGreaterThanOrEqual(2)
  expect(await app.db.payout.findUnique({ where: { id } })).toMatchObject({ accountKeyId: rotated.currentKeyId })
  expect(await reencryptAccounts({ ...app.context, cipher: rotated })).toBe(0)
  // Restores the running server's key.
  const back = createPersonalDataCipher([keys[1], keys[0]])
  expect(await reencryptAccounts({ ...app.context, cipher: back })).toBeGreaterThanOrEqual(2)
  expect((await operator.post(`/admin/payouts/${id}/reveal`)).body.accountNumber).toBe(ACCOUNT_NUMBER)
})
