import { runTransaction } from '@wencang/database'
import { freePort } from '@wencang/kernel/program'
import { type Scrape, scrape, totalOf } from '@wencang/telemetry/testing'
import { expect, test } from 'vitest'
import { closeAfterAll } from '../../testing/index.ts'
import { programEnvironment, startListening } from '../../testing/listening-program.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'

const TIMEOUT_MILLISECONDS = 120_000

const sandbox = closeAfterAll(await startSandbox())
/** Reads the database; measured processes are separate. */
const app = closeAfterAll(await startPayingApp(sandbox))
const port = await freePort()
const apiUrl = `http://127.0.0.1:${port}`
const ports = { api: await freePort(), worker: await freePort() }
const environment = programEnvironment(app.config.database.url, {
  ...sandbox.variables,
  NOTIFY_BASE_URL: apiUrl,
  API_PORT: String(port),
})
closeAfterAll(await startListening('main', { ...environment, METRICS_PORT: String(ports.api) }))
closeAfterAll(await startListening('worker', { ...environment, METRICS_PORT: String(ports.worker) }))

const call = (path: string, init: RequestInit = {}) => fetch(`${apiUrl}/v1/hzcdap${path}`, init)

/** Waits for a value, because counters lag responses. */
const expectValue = (of: keyof typeof ports, name: string, labels: Record<string, string> = {}) =>
  expect.poll(async () => totalOf(await scrape(ports[of]), name, labels), {
    message: `${name} ${JSON.stringify(labels)}`,
  })

test(
  'a request, a payment, a job and scheduled work are counted where they happened, by route, channel and kind',
  async () => {
    const asset = await app.assetOnSale(await app.person('creator'))
    const buyer = await app.person('buyer')
    expect((await call(`/market/assets/${asset.id}`)).status).toBe(200)
    expect((await call('/market/assets/019aaaaa-0000-7000-8000-000000000000')).status).toBe(404)
    const route = '/v1/hzcdap/market/assets/:id'
    const requests = (status: string) => ({ http_route: route, http_response_status_code: status })
    await expectValue('api', 'http_server_request_duration_seconds_count', requests('200')).toBe(1)
    await expectValue('api', 'http_server_request_duration_seconds_count', requests('404')).toBe(1)

    const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
    const begun = await call(`/orders/${order.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `hzcdap_session=${buyer.token}` },
      body: JSON.stringify({ paymentMode: 'wechat', scene: 'qr' }),
    })
    const { outTradeNo } = (await begun.json()) as { outTradeNo: string }
    const created = { channel: 'wechat', call: 'create', outcome: 'ok' }
    await expectValue('api', 'wencang_payment_channel_duration_seconds_count', created).toBe(1)
    await sandbox.act(outTradeNo, 'success')
    const paid = { channel: 'wechat', outcome: 'completed' }
    // Counted by the API (notification) or the worker (query).
    const everywhere = async (name: string, labels: Record<string, string>) => {
      const scraped = await Promise.all([scrape(ports.api), scrape(ports.worker)])
      return scraped.reduce((sum, one) => sum + (totalOf(one, name, labels) ?? 0), 0)
    }
    await expect.poll(() => everywhere('wencang_payment_outcomes_total', paid)).toBe(1)
    expect(await everywhere('wencang_order_completed_total', { mode: 'wechat' })).toBe(1)
    const heard = { channel: 'wechat' }
    await expect.poll(() => everywhere('wencang_payment_notifications_total', heard)).toBe(1)

    await runTransaction(app.db, (transaction) =>
      app.queue.send(transaction, 'discard-objects', { privateKeys: ['originals/nothing'] }),
    )
    const done = { kind: 'discard-objects', outcome: 'done' }
    await expectValue('worker', 'wencang_job_duration_seconds_count', done).toBe(1)
    const scheduled = { kind: 'tidy-scans', outcome: 'done' }
    await expectValue('worker', 'wencang_job_duration_seconds_count', scheduled).toBeGreaterThan(0)
    const deleted = { operation: 'DeleteObjects', outcome: 'ok' }
    await expectValue('worker', 'wencang_store_operation_duration_seconds_count', deleted).toBeGreaterThan(0)
  },
  TIMEOUT_MILLISECONDS,
)

test(
  'a worker reads queues, uploads, the ledger and the assets on sale; no other process does',
  async () => {
    const later = { startAfterSeconds: 3600 }
    await runTransaction(app.db, (transaction) =>
      app.queue.send(transaction, 'discard-objects', { privateKeys: ['originals/later'] }, later),
    )
    const postponed = { queue: 'discard-objects', state: 'postponed' }
    await expectValue('worker', 'wencang_queue_jobs', postponed).toBe(1)
    await expectValue('worker', 'wencang_queue_oldest_age_seconds', { queue: 'discard-objects' }).toBe(0)
    await expectValue('worker', 'wencang_schedule_age_seconds').toBeGreaterThanOrEqual(0)
    await expectValue('worker', 'wencang_upload_open', { state: 'open' }).toBe(0)
    await expectValue('worker', 'wencang_ledger_sum').toBe(0)
    await expectValue('worker', 'wencang_ledger_unbalanced').toBe(0)
    await app.assetOnSale(await app.person('creator'))
    const { count } = (await app.pool.query('SELECT count(*)::int4 FROM listing')).rows[0]
    await expectValue('worker', 'wencang_works_on_sale').toBe(count)
    const names = [...(await scrape(ports.api)).keys()]
    expect(names.filter((name) => /queue|ledger|works/.test(name))).toEqual([])
  },
  TIMEOUT_MILLISECONDS,
)

test('pools, memory and event loop are read, and no label holds an ID', async () => {
  for (const of of ['api', 'worker'] as const) {
    const scraped: Scrape = await scrape(ports[of])
    const pool = { db_client_connection_pool_name: of === 'api' ? 'wencang-api' : 'wencang-worker' }
    expect(totalOf(scraped, 'db_client_connection_max', pool)).toBe(20)
    expect(totalOf(scraped, 'db_client_connection_pending_requests', pool)).toBe(0)
    expect(totalOf(scraped, 'db_client_connection_wait_time_seconds_count', pool)).toBeGreaterThan(0)
    expect(totalOf(scraped, 'db_client_operation_duration_seconds_count')).toBeGreaterThan(0)
    expect(totalOf(scraped, 'process_memory_usage_bytes')).toBeGreaterThan(50_000_000)
    expect(totalOf(scraped, 'nodejs_eventloop_delay_p99_seconds')).toBeGreaterThan(0)
    expect([...scraped.keys()].filter((series) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(series))).toEqual([])
  }
})
