import { runTransaction, uuidv7 } from '@wencang/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBossQueue } from '../adapters/queue/boss-queue.ts'
import { notifyAudiences } from '../people/notices/index.ts'
import { closeAfterAll, runEventJobs, startTestApp } from '../testing/index.ts'
import { noticeKinds } from '../testing/lists.ts'
import { type NewEvent, record, recordAccess } from './index.ts'

const app = closeAfterAll(await startTestApp())

const { queue: QUEUE, run } = notifyAudiences.own
const open = () => app.pool.query('ALTER TABLE notice DROP CONSTRAINT IF EXISTS is_closed')
const BY_SYSTEM = { userId: null }

/** Retries at once, so that a test need not wait. */
async function startWorker(retries: number) {
  await app.pool.query(
    'UPDATE pgboss.queue SET retry_limit = $1, retry_delay = 0, retry_backoff = false WHERE name = $2',
    [retries, QUEUE],
  )
  const worker = createBossQueue(app.config.database.directUrl, 'worker', () => {})
  await worker.start()
  onTestFinished(() => worker.stop())
  return worker
}

test('work after the commit that fails is retried, then kept under its name, and done once it is queued again', async () => {
  const [operator, reader] = await app.people('operator', 'buyer')
  const worker = await startWorker(2)
  onTestFinished(async () => void (await open()))
  await app.pool.query('ALTER TABLE notice ADD CONSTRAINT is_closed CHECK (false) NOT VALID')
  const body = { id: crypto.randomUUID(), title: { zh: '维护', en: 'Work' }, text: { zh: '今晚', en: 'Tonight' } }
  expect((await operator.post('/admin/announcements', { ...body, link: '/explore' })).status).toBe(200)
  const handle = vi.fn(({ eventId }: { eventId: string }) => run(app.context, eventId))
  await worker.work(QUEUE, { concurrency: 1 }, handle)
  const kept = { kind: QUEUE, count: 1, since: expect.any(Date), reason: expect.stringContaining('is_closed') }
  await expect.poll(() => app.queue.deadLetters(app.db)).toEqual([kept])
  expect(handle).toHaveBeenCalledTimes(3)

  await open()
  expect(await worker.redrive(QUEUE)).toBe(1)
  await expect.poll(() => noticeKinds(reader)).toEqual(['platform.announced'])
  expect(await app.queue.deadLetters(app.db)).toEqual([])
})

test('a batch of events sends the jobs of each consequence together', async () => {
  const sendAll = vi.fn(app.context.queue.sendAll)
  const decision = { name: '鼎', creatorId: (await app.person('creator')).id, ownerId: null, reason: null }
  const events = [1, 2, 3].map((): NewEvent => {
    const payload = { ...decision, reviewId: uuidv7(), from: 'violation', to: 'saling', at: new Date().toISOString() }
    return { kind: 'asset.violationUpheld', subjectId: uuidv7(), payload: { ...payload, answerUntil: null } }
  })
  await runTransaction(app.db, (transaction) =>
    record({ queue: { ...app.context.queue, sendAll }, transaction }, BY_SYSTEM, ...events),
  )
  expect(sendAll.mock.calls.map(([, name, data]) => [name, data.length])).toEqual([['publish-poi', 3]])
})

test('a job fails for an event that only another version handles, and ends for one that is forgotten', async () => {
  const id = uuidv7()
  const row = { id, kind: 'asset.unheardOf', subjectKind: 'asset', subjectId: uuidv7(), payload: {} }
  await app.db.event.create({ data: row })
  await expect(run(app.context, id)).rejects.toThrow('asset.unheardOf')
  await app.db.event.delete({ where: { id } })
  await run(app.context, id)
})

test('an event without work after the commit sends no job', async () => {
  await runEventJobs(app, notifyAudiences)
  await recordAccess(app.context, BY_SYSTEM, { kind: 'person.opened', subjectId: uuidv7(), payload: {} })
  expect(await runEventJobs(app, notifyAudiences)).toBe(0)
})
