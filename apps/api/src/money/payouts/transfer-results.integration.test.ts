import type { TransferResult } from '@wencang/contract'
import { expect, test } from 'vitest'
import { applicantAt } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000', SETTLEMENT_DAYS: '0' }))
const operator = await app.person('operator')

/** A requested payout of ¥12.34. */
async function requested() {
  const creator = await applicantAt(app, 'signed')
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(creator)
  await app.purchase(buyer, asset.id, 'alipay')
  const { id } = (await creator.post('/store/payouts', {})).body
  return { creator, id: id as string }
}

async function send(table: string, apply: boolean) {
  const answer = await operator.post('/admin/payouts/transfer-results', { table, apply })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.results as TransferResult[]).map(({ line, change, problem }) => [
    line,
    change ?? `${problem?.field} ${problem?.kind}`,
  ])
}
const statesOf = async (...ids: string[]) => {
  const found = await app.db.payout.findMany({ where: { id: { in: ids } } })
  return ids.map((id) => found.find((payout) => payout.id === id)?.state)
}
const entries = () => app.db.ledgerEntry.count()

test('the bank’s file confirms and rejects a batch at once, and the same file again changes nothing', async () => {
  const [paid, failed] = [await requested(), await requested()]
  const table = [
    '网上银行批量转账结果,,,',
    '提现编号,金额（元）,交易状态,银行流水号,失败原因',
    `${paid.id},12.34,交易成功,BK1,`,
    `${failed.id.replaceAll('-', '').toUpperCase()},"12.34",失败,,户名与账号不符`,
  ].join('\r\n')
  const before = await entries()
  expect(await send(table, false)).toEqual([
    [3, 'approve'],
    [4, 'reject'],
  ])
  expect([await statesOf(paid.id, failed.id), await entries()]).toEqual([['requested', 'requested'], before])
  expect(await send(table, true)).toEqual([
    [3, 'approve'],
    [4, 'reject'],
  ])
  expect(await statesOf(paid.id, failed.id)).toEqual(['approved', 'rejected'])
  expect((await paid.creator.get('/store/payouts')).body.payouts[0]).toMatchObject({ reference: 'BK1' })
  expect((await failed.creator.get('/store/payouts')).body).toMatchObject({
    payouts: [{ reason: '户名与账号不符' }],
    money: { available: 12.34 },
  })
  const after = await entries()
  expect(after).toBe(before + 2)
  expect(await send(table, true)).toEqual([
    [3, 'none'],
    [4, 'none'],
  ])
  expect(await entries()).toBe(after)
})

test('two uploads of one file at once decide each payout once', async () => {
  const payouts = [await requested(), await requested()]
  const table = ['payout,status,reference', ...payouts.map(({ id }, place) => `${id},success,R${place}`)].join('\n')
  const before = await entries()
  const answers = await Promise.all([send(table, true), send(table, true)])
  expect(await statesOf(...payouts.map(({ id }) => id))).toEqual(['approved', 'approved'])
  expect(await entries()).toBe(before + 4)
  expect(answers.flat().filter(([, outcome]) => outcome === 'approve')).toHaveLength(2)
})

test('a payout that the bank sends back after its confirmation is returned to the balance', async () => {
  const { id, creator } = await requested()
  await send(`提现编号,状态,流水号,原因\n${id},成功,BK2,`, true)
  const back = `提现编号,状态,流水号,原因\n${id},退汇,,账户已销户`
  expect(await send(back, true)).toEqual([[2, 'return']])
  expect((await creator.get('/store/payouts')).body).toMatchObject({
    payouts: [{ status: 'returned', reason: '账户已销户' }],
    money: { available: 12.34 },
  })
  expect(await send(back, true)).toEqual([[2, 'none']])
  expect(await send(`提现编号,状态,流水号,原因\n${id},成功,BK2,`, true)).toEqual([[2, 'status closed']])
})

test('a bad row is named with its line and field and changes nothing, while the others are applied', async () => {
  const [good, dear, held, other] = [await requested(), await requested(), await requested(), await requested()]
  await app.db.user.update({ where: { id: held.creator.id }, data: { suspendedAt: app.clock.now() } })
  await send(`payout,status,reference\n${other.id},paid,R1`, true)
  const own = await app.db.payout.create({ data: { userId: operator.id, amountFen: 100n } })
  const table = [
    'payout number,status,bank reference,reason,amount',
    `${good.id},paid,R2,,12.34`,
    ',paid,R3,,',
    'no number,paid,R3,,',
    `${crypto.randomUUID()},paid,R3,,`,
    `${dear.id},paid,R3,,12.35`,
    `${held.id},paid,R3,,`,
    `${other.id},paid,R9,,`,
    `${good.id},paid,R2,,`,
    `${own.id},paid,R3,,`,
    `${dear.id.replace(/.$/, '')},,,,`,
    `${crypto.randomUUID()},perhaps,,,`,
    `${crypto.randomUUID()},paid,,,`,
    `${crypto.randomUUID()},failed,,,`,
    `${crypto.randomUUID()},failed,,${'长'.repeat(201)},`,
  ].join('\n')
  expect(await send(table, true)).toEqual([
    [2, 'approve'],
    [3, 'payout missing'],
    [4, 'payout unreadable'],
    [5, 'payout unknown'],
    [6, 'amount different'],
    [7, 'payout held'],
    [8, 'reference different'],
    [9, 'payout repeated'],
    [10, 'payout own'],
    [11, 'payout unreadable'],
    [12, 'status unreadable'],
    [13, 'reference missing'],
    [14, 'reason missing'],
    [15, 'reason too_long'],
  ])
  expect(await statesOf(good.id, dear.id, held.id, own.id)).toEqual(['approved', 'requested', 'requested', 'requested'])
})

test('a file without headings, rows or with too many is refused', async () => {
  for (const table of ['a,b\n1,2', 'payout,status', `payout,status\n${'x,y\n'.repeat(501)}`]) {
    const answer = await operator.post('/admin/payouts/transfer-results', { table, apply: true })
    expect([answer.status, answer.body.details[0].path]).toEqual([400, 'table'])
  }
})

test('operators list the payouts of one person', async () => {
  const [{ id, creator }] = [await requested(), await requested()]
  const { body } = await operator.get(`/admin/payouts?person=${creator.id}`)
  expect(body.payouts.map((payout: { id: string }) => payout.id)).toEqual([id])
})
