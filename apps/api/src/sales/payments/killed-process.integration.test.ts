import { freePort } from '@wencang/kernel/program'
import { afterAll, expect, test } from 'vitest'
import { startHoldingProxy } from '../../testing/holding-proxy.ts'
import { closeAfterAll } from '../../testing/index.ts'
import { type ListeningProgram, programEnvironment, startListening } from '../../testing/listening-program.ts'
import { startPayingApp } from '../../testing/paying-app.ts'
import { startSandbox } from '../../testing/sandbox-process.ts'

const TIMEOUT_MILLISECONDS = 240_000

const running = new Set<ListeningProgram>()

const sandbox = closeAfterAll(await startSandbox({ SANDBOX_CLOCK_SPEED: '200' }))
const proxy = closeAfterAll(await startHoldingProxy(sandbox.url))
/** Reads the database; killed processes are separate. */
const app = closeAfterAll(await startPayingApp(sandbox))
const port = await freePort()
const apiUrl = `http://127.0.0.1:${port}`
const environment = programEnvironment(app.config.database.url, {
  ...sandbox.variables,
  WECHATPAY_BASE_URL: `${proxy.url}/wechatpay`,
  NOTIFY_BASE_URL: apiUrl,
  API_PORT: String(port),
})
afterAll(() => Promise.all([...running].map((program) => program.kill())))

/** Starts API or worker, and waits until it listens. */
async function start(program: 'main' | 'worker'): Promise<ListeningProgram> {
  const started = await startListening(program, environment)
  running.add(started)
  return started
}

async function ordered() {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const pay = async () => {
    const answer = await fetch(`${apiUrl}/v1/hzcdap/orders/${order.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `hzcdap_session=${buyer.token}` },
      body: JSON.stringify({ paymentMode: 'wechat', scene: 'qr' }),
    })
    return (await answer.json()) as { outTradeNo: string }
  }
  const status = async () => (await buyer.get(`/orders/${order.id}`)).body.status
  return { buyer, asset, orderId: order.id, pay, status }
}
const POLL = { timeout: 60_000 }

test(
  'after a crash of the API while WeChat Pay creates an order, a retry gets the same payment, paid and booked once',
  async () => {
    const order = await ordered()
    const first = await start('main')
    const held = proxy.holdNext(/transactions\/native/)
    const lost = order.pay().catch(() => null)
    await held
    await first.kill()
    expect(await lost).toBeNull()
    const second = await start('main')
    const { outTradeNo } = await order.pay()
    expect(await app.db.paymentAttempt.findMany({ where: { orderId: order.orderId } })).toMatchObject([{ outTradeNo }])
    await sandbox.act(outTradeNo, 'success', { repeat: 3 })
    await expect.poll(order.status, POLL).toBe('completed')
    expect(await app.books(order.orderId)).toEqual({ sales: 1, refunds: 0, sum: 0 })
    await second.kill()
  },
  TIMEOUT_MILLISECONDS,
)

test(
  'after a crash of the API while it applies a stored notification, the channel repeats it, and it is booked once',
  async () => {
    const order = await ordered()
    const first = await start('main')
    const { outTradeNo } = await order.pay()
    const client = await app.pool.connect()
    try {
      // Applying a payment locks the order's row first: it waits here.
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [order.orderId])
      await sandbox.act(outTradeNo, 'success')
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM orders%FOR UPDATE%'
                     AND datname = current_database()`
      await expect.poll(async () => (await app.pool.query(waiting)).rowCount, POLL).toBeGreaterThan(0)
      await first.kill()
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    // Unacknowledged; statements already sent may still run in Postgres.
    const second = await start('main')
    await expect.poll(order.status, POLL).toBe('completed')
    expect(await app.books(order.orderId)).toEqual({ sales: 1, refunds: 0, sum: 0 })
    expect(await app.db.channelNotification.count({ where: { verdict: 'received' } })).toBeGreaterThan(0)
    await second.kill()
  },
  TIMEOUT_MILLISECONDS,
)

test(
  'after a crash of the worker once WeChat Pay accepted a refund, the retry by the same number refunds once',
  async () => {
    const order = await ordered()
    const api = await start('main')
    const { outTradeNo } = await order.pay()
    await sandbox.act(outTradeNo, 'success')
    await expect.poll(order.status, POLL).toBe('completed')
    await api.kill()
    const operator = await app.person('operator')
    await operator.post(`/admin/orders/${order.orderId}/refunds`, { reason: '误购' })
    const held = proxy.holdNext(/refund\/domestic\/refunds/)
    const first = await start('worker')
    await held
    await first.kill()
    expect(await app.books(order.orderId)).toEqual({ sales: 1, refunds: 0, sum: 0 })
    const second = await start('worker')
    await expect.poll(async () => (await order.buyer.get(`/orders/${order.orderId}`)).body.refunded, POLL).toBe(true)
    expect(await app.books(order.orderId)).toEqual({ sales: 1, refunds: 1, sum: 0 })
    const { wechat } = app.payments.channels
    expect(await wechat.queryRefund(outTradeNo, `R${outTradeNo}N1`)).toMatchObject({ state: 'succeeded' })
    await second.kill()
  },
  TIMEOUT_MILLISECONDS,
)
