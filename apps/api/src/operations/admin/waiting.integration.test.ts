import { Prisma } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { applicantAt } from '../../people/onboarding/testing/applicants.ts'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { listWaiting } from './list-waiting.ts'

const app = closeAfterAll(await startTestApp())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MILLISECONDS)

test('waiting work is counted with its oldest time; days and payments that cannot be closed count for a month', async () => {
  const [operator, creator, owner] = await app.people('operator', 'creator', 'owner')
  const submittedAt = daysAgo(2)
  await app.assetOnSale(creator, { status: 'processing', submittedAt })
  await app.assetOnSale(creator, { status: 'processing', submittedAt: daysAgo(1) })
  await app.assetOnSale(creator, {
    ...{ status: 'processing', submittedAt: daysAgo(5), ownerId: owner.id },
    ...{ ownership: 'requested', ownerShareBasisPoints: 3000 },
  })
  await applicantAt(app, 'processing')
  await app.db.payout.create({ data: { userId: creator.id, amountFen: 100n, createdAt: daysAgo(3) } })
  await app.db.payout.create({ data: { userId: creator.id, amountFen: 100n, state: 'rejected' } })
  for (const days of [1, 40])
    await app.db.channelNotification.create({
      data: {
        ...{ channel: 'wechat', headers: {}, verdict: 'quarantined', kind: 'unknown_number' },
        receivedAt: daysAgo(days),
      },
    })
  for (const [days, state] of [
    [1, 'differs'],
    [2, 'agrees'],
    [3, 'failed'],
    [50, 'differs'],
  ] as const)
    await app.db.reconciliation.create({ data: { channel: 'wechat', day: daysAgo(days), state } })
  const banned = await app.assetOnSale(creator, { status: 'violation' })
  for (const [state, waitingSince] of [
    ['answered', daysAgo(4)],
    ['lifted', null],
  ] as const)
    await app.db.violationCase.create({
      data: { assetId: banned.id, state, reason: '侵权', openedAt: daysAgo(9), waitingSince },
    })
  const buyer = await app.person('buyer')
  for (const [state, answerUntil] of [
    ['asked', daysAgo(1)],
    ['asked', daysAgo(-1)],
    ['agreed', daysAgo(-1)],
    ['refused', daysAgo(1)],
  ] as const) {
    const sold = await app.assetOnSale(creator, { priceFen: 0 })
    const { id: orderId } = (await buyer.post('/orders', { assetId: sold.id })).body
    const of = { orderId, buyerId: buyer.id, creatorId: creator.id }
    await app.db.refundRequest.create({ data: { ...of, state, reason: '误购', answerUntil, createdAt: daysAgo(2) } })
  }
  for (const state of ['open', 'dismissed'] as const)
    await app.db.assetReport.create({
      data: {
        assetId: banned.id,
        reporterId: buyer.id,
        kind: 'rights',
        text: '并非其所有',
        state,
        createdAt: daysAgo(1),
      },
    })
  const { waiting } = (await operator.get('/admin/waiting')).body
  const counts = Object.fromEntries(waiting.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
  expect(counts).toEqual({
    ...{ asset: 2, onboarding: 1, kyc: 0, owner: 1, statement: 1 },
    ...{ refundRequest: 2, payout: 1, quarantine: 1, reconciliation: 2, report: 1 },
  })
  const of = (kind: string) => waiting.find((row: { kind: string }) => row.kind === kind)
  expect(of('asset')).toMatchObject({ area: 'reviews', since: submittedAt.toISOString() })
  expect(of('kyc').since).toBeNull()
})

test('an operator of one part sees only the waiting work of that part', async () => {
  const kindsOf = async (role: string) => {
    const person = await app.person('buyer')
    await app.db.roleGrant.create({ data: { userId: person.id, role, source: 'test' } })
    const { body } = await person.get('/admin/waiting')
    return body.waiting.map(({ kind }: { kind: string }) => kind)
  }
  expect(await kindsOf('cdap:reviews:admin')).toEqual(['asset', 'onboarding', 'kyc', 'owner', 'statement'])
  expect(await kindsOf('cdap:money:admin')).toEqual(['refundRequest', 'payout', 'quarantine', 'reconciliation'])
  expect(await kindsOf('cdap:content:admin')).toEqual(['report'])
  expect((await (await app.person('buyer')).get('/admin/waiting')).status).toBe(403)
})

test('each count reads the index of its list', async () => {
  const plans: string[] = []
  const explaining = {
    $queryRaw: async (statement: Prisma.Sql) => {
      const rows = await app.db.$transaction(async (transaction) => {
        // Small test tables would favour sequential and bitmap scans.
        await transaction.$executeRaw`SET LOCAL enable_seqscan = off`
        await transaction.$executeRaw`SET LOCAL enable_bitmapscan = off`
        return transaction.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${statement}`)
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return app.db.$queryRaw(statement)
    },
  } as unknown as typeof app.db
  const { id: userId, ...operator } = await app.person('operator')
  await listWaiting({ db: explaining, clock: app.clock }, { ...operator, userId, roles: ['cdap:*:admin'] } as never)
  expect(plans).toHaveLength(10)
  for (const plan of plans) {
    // Merging sorted inputs has a key without a sort.
    expect(plan).not.toMatch(/Sort +\(cost/)
    expect(plan).toMatch(/Index (Only )?Scan/)
  }
})
