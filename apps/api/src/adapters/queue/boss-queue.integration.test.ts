import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { runTransaction } from '@wencang/database'
import { machineVariables } from '@wencang/kernel/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { closeAfterAll } from '../../testing/index.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createBossQueue } from './boss-queue.ts'

const app = closeAfterAll(await startTestApp())

const YEARLY = '0 0 1 1 *'

async function startWorker(run: (name: string) => Promise<unknown>) {
  const queue = createBossQueue(app.config.database.directUrl, 'worker', () => {})
  await queue.start()
  onTestFinished(() => queue.stop())
  await queue.work('run-scheduled', { concurrency: 1 }, async ({ name }) => void (await run(name)))
  return queue
}

const jobs = async (queue: string) =>
  (await app.pool.query('SELECT data, state FROM pgboss.job WHERE name = $1 ORDER BY created_on', [queue])).rows
const runs = () => jobs('run-scheduled')
/** Times of schedules, which pg-boss turns into jobs. */
const times = () => jobs('__pgboss__send-it')
const isChecked = async () =>
  (await app.pool.query(`SELECT cron_on > now() - interval '1 minute' AS "isChecked" FROM pgboss.version`)).rows[0]
    .isChecked

/** As if the schedule's time had come ten minutes ago, while no worker ran. */
async function miss(name: string): Promise<void> {
  await app.pool.query(
    `UPDATE pgboss.schedule SET created_on = now() - interval '2 hours',
       cron = to_char((now() - interval '10 minutes') AT TIME ZONE 'UTC', 'MI HH24 * * *') WHERE key = $1`,
    [name],
  )
  await app.pool.query(`UPDATE pgboss.version SET cron_on = now() - interval '1 hour'`)
}

beforeEach(async () => {
  await app.queue.schedule({})
  await app.pool.query('DELETE FROM pgboss.job')
})

test('a new schedule also runs at once, a known one only at its times, and a dropped one no more', async () => {
  await app.queue.schedule({ kept: YEARLY, dropped: YEARLY })
  expect((await runs()).map(({ data }) => data)).toEqual([{ name: 'kept' }, { name: 'dropped' }])
  await app.pool.query('DELETE FROM pgboss.job')
  await app.queue.schedule({ kept: YEARLY })
  expect(await runs()).toEqual([])
  expect((await app.pool.query('SELECT key FROM pgboss.schedule')).rows).toEqual([{ key: 'kept' }])
})

test('a time that came while no worker ran is caught up once by any number of workers', async () => {
  await app.queue.schedule({ nightly: YEARLY })
  await app.pool.query('DELETE FROM pgboss.job')
  const ran: string[] = []
  for (let worker = 0; worker < 2; worker++) {
    await miss('nightly')
    const queue = await startWorker(async (name) => ran.push(name))
    await expect.poll(isChecked).toBe(true)
    await expect.poll(() => ran).toEqual(['nightly'])
    await queue.stop()
  }
  expect(await times()).toHaveLength(1)
  expect(ran).toEqual(['nightly'])
})

test('a run that lasts until the next time of its schedule is not joined by another', async () => {
  const running = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  onTestFinished(() => ended.resolve())
  await app.queue.schedule({ slow: YEARLY })
  const first = await startWorker(() => {
    running.resolve()
    return ended.promise
  })
  await running.promise
  await miss('slow')
  await startWorker(async () => {})
  await expect.poll(times).toMatchObject([{ state: 'completed' }])
  expect(await runs()).toMatchObject([{ state: 'active' }])
  ended.resolve()
  await first.stop()
  expect(await runs()).toMatchObject([{ state: 'completed' }])
})

/** Runs the operators' command. @returns what it printed. */
function redrive(...options: string[]): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../../dead-letters.ts')
  const env = { ...machineVariables(), DATABASE_URL: app.config.database.url }
  return text(spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
}

test('a job that fails after all retries is kept with its reason until an operator redrives it, and then runs once', async () => {
  await app.pool.query(
    `UPDATE pgboss.queue SET retry_limit = 2, retry_delay = 0, retry_backoff = false WHERE name = 'close-payment'`,
  )
  const attemptId = crypto.randomUUID()
  await runTransaction(app.db, (transaction) => app.queue.send(transaction, 'close-payment', { attemptId }))
  const ran: string[] = []
  let isBroken = true
  const worker = await startWorker(async () => {})
  await worker.work('close-payment', { concurrency: 1 }, async (data) => {
    ran.push(data.attemptId)
    if (isBroken) throw new Error('the channel is closed')
  })
  const kept = { kind: 'close-payment', count: 1, since: expect.any(Date), reason: 'the channel is closed' }
  await expect.poll(() => app.queue.deadLetters(app.db)).toEqual([kept])
  expect(ran).toEqual([attemptId, attemptId, attemptId])
  expect(await redrive()).toMatch(/^1 of the kind close-payment since 20.*: the channel is closed\n$/)

  isBroken = false
  expect(await redrive('--redrive', 'close-payment')).toBe(
    '1 of the kind close-payment will run again.\nThere are no dead letters.\n',
  )
  await expect.poll(() => jobs('close-payment')).toMatchObject([{ state: 'failed' }, { state: 'completed' }])
  expect(await redrive('--redrive', 'close-payment')).toContain('0 of the kind')
  expect(ran).toHaveLength(4)
})

test('every kind of job has dead letters, except scheduled work, which its next time repeats', async () => {
  const { rows } = await app.pool.query(`SELECT name FROM pgboss.queue WHERE dead_letter IS NULL ORDER BY name`)
  expect(rows.map(({ name }) => name).sort()).toEqual(['__pgboss__send-it', 'dead-letters', 'run-scheduled'])
})
