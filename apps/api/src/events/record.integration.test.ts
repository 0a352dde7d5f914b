import { runTransaction } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/index.ts'
import { forgetEvents, type NewEvent, record, recordAccess } from './index.ts'

const REQUEST_ID = 'a-request-of-the-test'

async function rejection(app: TestApp) {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator)
  const decision = { name: asset.name, creatorId: creator.id, ownerId: null, reviewId: crypto.randomUUID() }
  const payload = { ...decision, reason: '来源不明', from: 'processing', to: 'rejected', at: new Date().toISOString() }
  const event: NewEvent = { kind: 'asset.rejected', subjectId: asset.id, payload }
  return { asset, creator, event }
}

const counts = async ({ db, pool }: TestApp) => ({
  events: await db.event.count(),
  notices: await db.notice.count(),
  audits: await db.auditEntry.count(),
  jobs: (await pool.query(`SELECT FROM pgboss.job WHERE name = 'publish-poi'`)).rowCount,
})

test('an event is one row, with the notice, audit entry and job that follow from it', async () => {
  await using app = await startTestApp()
  const [{ asset, creator, event }, operator] = [await rejection(app), await app.person('operator')]
  const before = await counts(app)
  await runTransaction(app.db, (transaction) =>
    record({ queue: app.context.queue, transaction }, { userId: operator.id, requestId: REQUEST_ID }, event),
  )
  expect(await app.db.event.findMany()).toMatchObject([
    {
      kind: 'asset.rejected',
      subjectKind: 'asset',
      subjectId: asset.id,
      actorId: operator.id,
      requestId: REQUEST_ID,
      payload: event.payload,
    },
  ])
  expect(await app.db.notice.findMany({ where: { userId: creator.id, kind: 'asset.rejected' } })).toHaveLength(1)
  expect(await app.db.auditEntry.findMany({ where: { subjectId: asset.id } })).toMatchObject([
    { action: 'asset.reject', actorId: operator.id, requestId: REQUEST_ID, detail: { reason: '来源不明' } },
  ])
  expect(await counts(app)).toMatchObject({ jobs: (before.jobs ?? 0) + 1 })
})

test('a subscriber that fails undoes the change and everything that followed', async () => {
  await using app = await startTestApp()
  const { asset, event } = await rejection(app)
  const before = await counts(app)
  const queue = { ...app.context.queue, sendAll: () => Promise.reject(new Error('no queue')) }
  const change = runTransaction(app.db, async (transaction) => {
    await transaction.asset.update({ where: { id: asset.id }, data: { name: '改名' } })
    await record({ queue, transaction }, { userId: null }, event)
  })
  await expect(change).rejects.toThrow('no queue')
  expect(await counts(app)).toEqual(before)
  expect(await app.db.asset.findUniqueOrThrow({ where: { id: asset.id } })).toMatchObject({ name: asset.name })
})

test('a payload that its kind does not have is an error, and nothing is written', async () => {
  await using app = await startTestApp()
  const { event } = await rejection(app)
  const before = await counts(app)
  const wrong = { ...event, payload: { ...event.payload, creatorId: 1 } } as unknown as NewEvent
  await expect(recordAccess(app.context, { userId: null }, wrong)).rejects.toThrow('creatorId')
  expect(await counts(app)).toEqual(before)
})

test('events are deleted after 90 days', async () => {
  await using app = await startTestApp()
  const { event } = await rejection(app)
  await recordAccess(app.context, { userId: null }, event)
  const after = (days: number) => ({
    now: () => new Date(Date.now() + days * DAY_MILLISECONDS),
  })
  await forgetEvents({ db: app.db, clock: after(89) })
  expect(await app.db.event.count()).toBe(1)
  await forgetEvents({ db: app.db, clock: after(91) })
  expect(await app.db.event.count()).toBe(0)
})
