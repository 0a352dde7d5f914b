import { runTransaction } from '@wencang/database'
import { type Logger, pino } from 'pino'
import { expect, test } from 'vitest'
import { createManualPayouts } from '../adapters/payouts/manual-payouts.ts'
import { createBossQueue } from '../adapters/queue/boss-queue.ts'
import { startJobs } from '../jobs.ts'
import { closeAfterAll, startTestApp, type TestPerson } from '../testing/index.ts'
import { makePreview } from './make-preview.ts'
import { requestPreview } from './records.ts'
import { chargeStep } from './request-step.ts'

const RUNS_TIMEOUT = 120_000

const app = closeAfterAll(await startTestApp())

/** Requests the preview of a new asset. @returns the file's ID. */
async function requestFor(creator: TestPerson): Promise<string> {
  const { currentFileId } = await app.assetOnSale(creator)
  const fileId = currentFileId ?? ''
  await runTransaction(app.db, (transaction) => requestPreview(transaction, app.queue, fileId, '.glb'))
  return fileId
}

/** Runs the worker until all are previewed. @returns files in order. */
async function madeBy(files: string[]): Promise<string[]> {
  const made: string[] = []
  const log: Logger = pino(
    {},
    {
      write: (line: string) => {
        const { msg, fileId } = JSON.parse(line)
        if (msg === 'preview made') made.push(fileId)
      },
    },
  )
  const queue = createBossQueue(app.config.database.directUrl, 'worker', () => {})
  await queue.start()
  const jobs = await startJobs({ ...app.context, queue, log, payoutSender: createManualPayouts(log) })
  try {
    await expect.poll(() => files.every((file) => made.includes(file)), { timeout: RUNS_TIMEOUT }).toBe(true)
    return made.filter((file) => files.includes(file))
  } finally {
    await jobs.stop()
    await queue.stop()
  }
}

test("a creator's file is previewed before the remaining files of a creator who queued several", {
  timeout: RUNS_TIMEOUT,
}, async () => {
  const [many, one] = await app.people('creator', 'creator')
  const queued = [await requestFor(many), await requestFor(many)]
  const single = await requestFor(one)
  const [first = '', ...others] = queued
  expect(await madeBy([...queued, single])).toEqual([first, single, ...others])
})

test("working time moves a creator's waiting previews behind those of others", { timeout: RUNS_TIMEOUT }, async () => {
  const [busy, other, operator] = await app.people('creator', 'creator', 'operator')
  const waiting = [await requestFor(busy)]
  const later = [await requestFor(other), await requestFor(other)]
  const [made = ''] = waiting
  await makePreview(app.context, made)
  const { seconds } = await app.db.previewUse.findFirstOrThrow({ where: { creatorId: busy.id } })
  expect(seconds).toBeGreaterThan(0)
  await chargeStep(app.context, busy.id, 5000)
  await app.db.preview.update({ where: { fileId: made }, data: { state: 'waiting', version: 0 } })

  const rowOf = async (id: string) =>
    (await operator.get('/admin/previews')).body.creators.find(
      (row: { creator: { id: string } }) => row.creator.id === id,
    )
  expect(await rowOf(busy.id)).toMatchObject({ waiting: 3, running: 0, isOverBudget: true })
  expect((await rowOf(busy.id)).usedSeconds).toBeGreaterThanOrEqual(5000)
  expect(await rowOf(other.id)).toMatchObject({ waiting: 2, usedSeconds: 0, isOverBudget: false })
  expect(await madeBy([...waiting, ...later])).toEqual([...later, ...waiting])
})

test('sixty changes of the ceiling queue one preview', async () => {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator, { status: 'removed' })
  const fileId = asset.currentFileId ?? ''
  await app.db.preview.create({ data: { fileId, kind: 'model', state: 'ready' } })
  for (let change = 0; change < 60; change++)
    await creator.patch(`/store/assets/${asset.id}`, { ceiling: change % 2 ? 'full' : 'study' })
  const queued = `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'make-preview' AND data->>'fileId' = $1`
  expect((await app.pool.query(queued, [fileId])).rows).toEqual([{ n: 1 }])
})

test('a preview that fails can be retried three times a day', async () => {
  const creator = await app.person('creator')
  const asset = await app.assetOnSale(creator)
  const fileId = asset.currentFileId ?? ''
  const answers: number[] = []
  await app.db.preview.create({ data: { fileId, kind: 'model', state: 'none', reason: 'failed' } })
  for (let attempt = 0; attempt < 4; attempt++) {
    answers.push((await creator.post(`/store/assets/${asset.id}/preview`)).status)
    await app.db.preview.update({ where: { fileId }, data: { state: 'none', reason: 'failed' } })
  }
  expect(answers).toEqual([202, 202, 202, 429])
})

test('an asset whose file is not uploaded yet has nothing to retry', async () => {
  const creator = await app.person('creator')
  const file = { fileName: '罐.glb', fileType: '.glb', fileSize: 100 }
  const { id } = (
    await creator.post('/store/assets', { name: '陶罐', category: 0, price: 1, licence: 'standard', ...file })
  ).body
  expect((await creator.post(`/store/assets/${id}/preview`)).body.error_code).toBe(4097)
})
