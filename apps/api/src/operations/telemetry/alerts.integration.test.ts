import { setTimeout as turns } from 'node:timers/promises'
import { runTransaction } from '@wencang/database'
import { formatVerifierKey, signerOf } from '@wencang/proof'
import { startTelemetry } from '@wencang/telemetry'
import { findPromtool, firesOn, readAlerts, type Scrape, scrape, totalOf } from '@wencang/telemetry/testing'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createManualPayouts } from '../../adapters/payouts/manual-payouts.ts'
import { createBossQueue } from '../../adapters/queue/boss-queue.ts'
import { createS3Storage } from '../../adapters/s3/s3-storage.ts'
import { startJobs } from '../../jobs.ts'
import { makePreview } from '../../previews/index.ts'
import { wechatNotification, wechatPaid } from '../../testing/forged.ts'
import { closeAfterAll } from '../../testing/index.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'
import { openChannels, openReplicas } from '../../wiring.ts'
import { observeMarketplace } from './index.ts'

// Metrics start at module load, so reset shared modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

const TIMEOUT_MILLISECONDS = 120_000
/** A port without a listener. */
const NOWHERE = 'http://127.0.0.1:1'

// Before all metrics, as in every program.
const telemetry = await startTelemetry('wencang-test', { host: '127.0.0.1', metricsPort: 0 })
afterAll(() => telemetry.close())
const sandbox = closeAfterAll(await startSandbox())
// A silent witness keeps entries waiting.
const witness = await signerOf('silent.example/w', 'cosignature', new Uint8Array(32))
const app = closeAfterAll(
  await startPayingApp(sandbox, {
    LOG_SIGNING_KEY: 'a log key that only these tests know',
    LOG_WITNESSES: `${formatVerifierKey(witness.key)} ${NOWHERE}`,
  }),
)
observeMarketplace(app.payments)

const seen = () => scrape(telemetry.metricsPort ?? 0)

/** Scrapes once the event loop has calmed. */
async function seenCalm(): Promise<Scrape> {
  let calm = await seen()
  await expect
    .poll(async () => {
      calm = await seen()
      return totalOf(calm, 'nodejs_eventloop_delay_p99_seconds')
    })
    .toBeLessThan(0.25)
  return calm
}

/** A fault during one minute, before the next scrape. */
interface Fault {
  alerts: string[]
  what: string
  /** @returns the end of a lasting fault. */
  make(): Promise<unknown>
}

async function withLock<T>(table: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const client = await app.pool.connect()
  try {
    await client.query(`BEGIN; LOCK TABLE ${table}`)
    const waiting = work()
    await client.query('SELECT pg_sleep($1)', [seconds])
    await client.query('ROLLBACK')
    return await waiting
  } finally {
    client.release()
  }
}

/** Renames a table during the work. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await app.pool.query(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    return await work()
  } finally {
    await app.pool.query(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}

/** Runs jobs and periodic work during a fault. */
async function withJobs<T>(storage: typeof app.storage, work: () => Promise<T>): Promise<T> {
  const queue = createBossQueue(app.config.database.directUrl, 'worker', () => {})
  await queue.start()
  const { payments } = app
  const payoutSender = createManualPayouts(payments.log)
  const jobs = await startJobs({ ...payments, storage, queue, payoutSender })
  try {
    return await work()
  } finally {
    await jobs.stop()
    await queue.stop()
  }
}

const count = async (name: string, labels: Record<string, string>) => totalOf(await seen(), name, labels) ?? 0

/** Waits until a count has grown by this much. */
async function growth(name: string, labels: Record<string, string>, by: number): Promise<void> {
  const before = await count(name, labels)
  await expect.poll(() => count(name, labels), { timeout: 60_000 }).toBeGreaterThanOrEqual(before + by)
}

const late = async (name: 'discard-objects' | 'make-preview', data: never) => {
  await runTransaction(app.db, (transaction) => app.queue.send(transaction, name, data))
  await app.pool.query(
    `UPDATE pgboss.job SET created_on = now() - interval '2 hours', start_after = now() - interval '2 hours' WHERE name = $1`,
    [name],
  )
  return () => app.pool.query('DELETE FROM pgboss.job WHERE name = $1', [name])
}

/** Rows that constraints would reject. */
async function forced(statements: string): Promise<void> {
  await app.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`)
}

/** A waiting log entry. */
async function entryFrom(at: string): Promise<() => Promise<void>> {
  const id = crypto.randomUUID()
  await forced(
    `INSERT INTO log_entry (id, kind, leaf, asset_id, once_key, at) VALUES ('${id}', 'version', '{}', '${id}', '${id}', ${at})`,
  )
  return () => forced(`DELETE FROM log_entry WHERE id = '${id}'`)
}

const FAULTS: Fault[] = [
  {
    alerts: ['RequestsFail'],
    what: 'a table is missing, so requests fail',
    async make() {
      const asset = await app.assetOnSale(await app.person('creator'))
      await without('asset_text', async () => {
        for (let request = 0; request < 3; request++)
          expect((await app.visitor.get(`/market/assets/${asset.id}`)).status).toBe(500)
      })
    },
  },
  {
    alerts: ['RequestsSlow', 'StatementsSlow'],
    what: 'something locks a table, so requests and statements wait',
    async make() {
      const asset = await app.assetOnSale(await app.person('creator'))
      await withLock('asset_text', 2.7, () =>
        Promise.all([
          ...[1, 2, 3].map(() => app.visitor.get(`/market/assets/${asset.id}`)),
          ...Array.from({ length: 6 }, () => app.pool.query('SELECT FROM asset_text LIMIT 1')),
        ]),
      )
    },
  },
  {
    alerts: ['PoolExhausted'],
    what: 'somebody holds all connections',
    async make() {
      const held = await Promise.all(Array.from({ length: app.pool.options.max }, () => app.pool.connect()))
      const waiting = Array.from({ length: 60 }, () => app.pool.query('SELECT 1'))
      await held[0]?.query('SELECT pg_sleep(1.2)')
      for (const client of held) client.release()
      await Promise.all(waiting)
    },
  },
  {
    alerts: ['ReplicaLeftOut'],
    what: 'a read replica does not answer',
    async make() {
      const address = NOWHERE.replace('http', 'postgresql')
      const replicas = openReplicas(
        app.context.database,
        { ...app.config.database, replicaUrls: [address] },
        app.context.log,
      )
      return () => replicas?.close()
    },
  },
  {
    alerts: ['EventLoopBlocked'],
    what: 'the process computes and answers nobody',
    async make() {
      for (let turn = 0; turn < 3; turn++) {
        // Lateness is measured between turns.
        await turns(50)
        const until = performance.now() + 700
        while (performance.now() < until);
      }
    },
  },
  {
    alerts: ['QueueStuck'],
    what: 'nobody takes a job',
    make: () => late('discard-objects', { privateKeys: [] } as never),
  },
  {
    alerts: ['PreviewsWait'],
    what: 'nobody makes previews',
    make: () => late('make-preview', { fileId: '019aaaaa-0000-7000-8000-000000000000' } as never),
  },
  {
    alerts: ['StoreFails', 'JobsFail'],
    what: 'the store does not answer, so jobs fail',
    async make() {
      const storage = createS3Storage({ ...app.config.store, endpoint: NOWHERE })
      for (let job = 0; job < 3; job++)
        await runTransaction(app.db, (transaction) =>
          app.queue.send(transaction, 'discard-objects', { privateKeys: ['originals/nothing'] }),
        )
      await withJobs(storage, () =>
        growth('wencang_job_duration_seconds_count', { kind: 'discard-objects', outcome: 'failed' }, 3),
      )
      await app.pool.query(`DELETE FROM pgboss.job WHERE name = 'discard-objects'`)
      storage.close()
    },
  },
  {
    alerts: ['DeadLetters'],
    what: 'a job fails after all retries',
    async make() {
      await app.pool.query(`UPDATE pgboss.queue SET retry_limit = 0 WHERE name = 'discard-objects'`)
      await runTransaction(app.db, (transaction) =>
        app.queue.send(transaction, 'discard-objects', { privateKeys: ['originals/nothing'] }),
      )
      const storage = createS3Storage({ ...app.config.store, endpoint: NOWHERE })
      // The job may fail before a first reading.
      const deadLetters = () => count('wencang_queue_dead_letters', { kind: 'discard-objects' })
      await withJobs(storage, () => expect.poll(deadLetters, { timeout: 60_000 }).toBe(1))
      storage.close()
      // They wait for an operator, not for a worker.
      expect(totalOf(await seen(), 'wencang_queue_jobs', { queue: 'dead-letters' })).toBeUndefined()
      return () => app.pool.query(`DELETE FROM pgboss.job WHERE name = 'dead-letters'`)
    },
  },
  {
    alerts: ['SweepsFail'],
    what: 'a table is missing, so regular work fails',
    make: () =>
      without('payment_attempt', () =>
        withJobs(app.storage, () => growth('wencang_sweep_failures_total', { sweep: 'query-payments' }, 2)),
      ),
  },
  {
    alerts: ['SchedulesStopped'],
    what: 'no time of a schedule has become a job for an hour',
    async make() {
      await app.queue.schedule({ nothing: '0 0 1 1 *' })
      await app.pool.query(`UPDATE pgboss.schedule SET created_on = now() - interval '1 hour'`)
      return () => app.queue.schedule({})
    },
  },
  {
    alerts: ['PreviewsFail'],
    what: 'a step of a preview takes too long',
    async make() {
      const bounds = { wallSeconds: 0.05, dataBytes: 2 * 1024 ** 3 }
      for (let file = 0; file < 2; file++) {
        const asset = await app.assetOnSale(await app.person('creator'))
        await makePreview(app.context, asset.currentFileId ?? '', bounds)
      }
    },
  },
  {
    alerts: ['LedgerUnbalanced'],
    what: 'an entry has no counterpart',
    async make() {
      await forced(`WITH t AS (INSERT INTO ledger_transaction (kind, order_id) VALUES ('sale', uuidv7()) RETURNING id)
        INSERT INTO ledger_entry (transaction_id, account, amount_fen) SELECT id, 'fee', 5 FROM t`)
      return () => forced('DELETE FROM ledger_entry WHERE amount_fen = 5')
    },
  },
  {
    alerts: ['PaymentNeedsSomebody'],
    what: 'another amount is paid than was asked for',
    async make() {
      const { outTradeNo } = await app.paying('wechat')
      await app.notify('wechat', wechatNotification(wechatPaid(outTradeNo, 999)))
    },
  },
  {
    alerts: ['NotificationsRejected'],
    what: 'somebody sends notifications that the channel did not sign',
    async make() {
      const { outTradeNo } = await app.paying('wechat')
      for (let attempt = 0; attempt < 4; attempt++)
        await app.notify('wechat', wechatNotification(wechatPaid(outTradeNo, 1234), { signature: 'bm9uZQ==' }))
    },
  },
  {
    alerts: ['NotificationsLate'],
    what: 'a notification comes an hour after the payment',
    async make() {
      const { outTradeNo } = await app.paying('wechat')
      const success_time = new Date(Date.now() - 3_600_000).toISOString()
      await app.notify('wechat', wechatNotification(wechatPaid(outTradeNo, 1234, { success_time })))
    },
  },
  {
    alerts: ['ChannelSilent'],
    what: 'a channel does not answer',
    async make() {
      const { config } = app
      const channels = { ...config.channels, WECHATPAY_BASE_URL: `${NOWHERE}/wechatpay` }
      const { wechat } = openChannels({ ...config, channels })
      for (let query = 0; query < 3; query++) await wechat.query('nothing').catch(() => undefined)
    },
  },
  {
    alerts: ['LogAltered'],
    what: 'the last check found a tile altered',
    async make() {
      const findings = [{ name: 'log_tile_altered', subject: 'tile/0/000.p/1' }]
      const { id } = await app.db.logCheck.create({ data: { size: 1, findings } })
      return () => app.db.logCheck.delete({ where: { id } })
    },
  },
  {
    alerts: ['LogLags'],
    what: 'nobody gives an entry its place',
    make: () => entryFrom("now() - interval '10 minutes'"),
  },
  {
    alerts: ['LogUnattested'],
    what: 'a witness does not cosign what was signed long ago',
    async make() {
      const at = new Date(Date.now() - 20 * 60_000)
      const witness = { name: 'silent.example/w', size: 0, askedAt: at }
      await app.db.logWitness.upsert({ where: { name: witness.name }, create: witness, update: witness })
      const { size } = await app.db.logCheckpoint.create({ data: { size: 1, rootHash: '0'.repeat(64), note: '', at } })
      return () => app.db.logCheckpoint.delete({ where: { size } })
    },
  },
]

describe.skipIf(!findPromtool())(
  'an alert fires after its fault is made, and not before',
  { timeout: TIMEOUT_MILLISECONDS },
  () => {
    test.each(FAULTS)('$alerts: $what', async ({ alerts, make }) => {
      const scrapes: [Scrape, ...Scrape[]] = [await seenCalm()]
      for (let minute = 0; minute < 3; minute++) {
        const end = await make()
        if (typeof end === 'function') {
          // Scraped values may be seconds old.
          await expect.poll(async () => (await firesOn([...scrapes, await seen()])).after).toContain(alerts[0])
          scrapes.push(await seen())
          await end()
          break
        }
        scrapes.push(await seen())
      }
      const { before, after } = await firesOn(scrapes)
      expect(before).not.toContain(alerts[0])
      expect(after).toEqual(expect.arrayContaining(alerts))
    })

    test('ShopUnread: the worker cannot read the ledger', async () => {
      const before = await seen()
      await without('ledger_entry', async () => {
        await expect.poll(async () => (await firesOn([before, await seen()])).after).toContain('ShopUnread')
      })
      expect((await firesOn([before, before])).before).not.toContain('ShopUnread')
    })

    test('ProcessDown: a process does not answer', async () => {
      const { before, after } = await firesOn([await seen(), null])
      expect(before).not.toContain('ProcessDown')
      expect(after).toContain('ProcessDown')
    })
  },
)

test('every alert has its fault, and the whole check evaluates alerts', () => {
  // Optional on other machines.
  if (process.env.TEST_PARTS === 'containers') expect(findPromtool()).not.toBeNull()
  const made = FAULTS.flatMap(({ alerts }) => alerts)
  // Tested with the sign-in host and the backup program.
  expect([...made, 'ShopUnread', 'ProcessDown', 'MessagesFail', 'BackupBehind'].sort()).toEqual(
    readAlerts()
      .map(({ name }) => name)
      .sort(),
  )
})
