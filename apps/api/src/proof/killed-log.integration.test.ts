import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@wencang/kernel/program'
import { appendLeaves, EMPTY_EDGE, leafHash, parseCheckpoint, splitNote, toBase64 } from '@wencang/proof/log'
import { afterAll, expect, test } from 'vitest'
import { closeAfterAll } from '../testing/index.ts'
import { type ListeningProgram, programEnvironment, startListening } from '../testing/listening-program.ts'
import { ownLog } from '../testing/own-bucket.ts'
import { startPayingApp } from '../testing/paying-app.ts'
import { randomFrom } from '../testing/random.ts'
import { startSandbox } from '../testing/sandbox-process.ts'
import { checkLog } from './check-log.ts'
import { keepLog } from './index.ts'
import { readPublic } from './log-sides.ts'

/** Number of kills; 200 by hand. */
const KILLS = Number(process.env.LOG_KILLS ?? 3)
const SEED = Number(process.env.LOG_SEED ?? Date.now() % 1_000_000)
const SELLING_AT_ONCE = 4
const TIMEOUT_MILLISECONDS = 240_000 + KILLS * 30_000
const random = randomFrom(SEED)

const running = new Map<'main' | 'worker', ListeningProgram>()

const sandbox = closeAfterAll(await startSandbox({ SANDBOX_CLOCK_SPEED: '200' }))
const log = await ownLog()
/** Reads the database; killed processes are separate. */
const app = closeAfterAll(await startPayingApp(sandbox, log))
const port = await freePort()
const apiUrl = `http://127.0.0.1:${port}`
const environment = programEnvironment(app.config.database.url, {
  ...sandbox.variables,
  ...log,
  NOTIFY_BASE_URL: apiUrl,
  RATE_LIMIT_SCALE: '10000',
  API_PORT: String(port),
})
await Promise.all([start('main'), start('worker')])
afterAll(() => Promise.all([...running.values()].map((program) => program.kill())))

async function start(name: 'main' | 'worker'): Promise<void> {
  running.set(name, await startListening(name, environment))
}

/** Retries a purchase until the API responds. @returns the completed order's ID. */
async function sell(): Promise<string> {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const pay = () =>
    fetch(`${apiUrl}/v1/hzcdap/orders/${order.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `hzcdap_session=${buyer.token}` },
      body: JSON.stringify({ paymentMode: 'wechat', scene: 'qr' }),
    })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { outTradeNo: string }) : null))
      .catch(() => null)
  const poll = { timeout: TIMEOUT_MILLISECONDS, interval: 100 }
  let payment: { outTradeNo: string } | null = null
  await expect.poll(async () => (payment = await pay()), poll).not.toBeNull()
  await sandbox.act((payment as unknown as { outTradeNo: string }).outTradeNo, 'success', { repeat: 2 })
  await expect.poll(async () => (await buyer.get(`/orders/${order.id}`)).body.status, poll).toBe('completed')
  return order.id
}

/** The public checkpoint, null before the first. */
async function published() {
  const note = await readPublic(app.storage, 'log/checkpoint')
  return note && parseCheckpoint(splitNote(note.toString('utf8')).text)
}

test(
  `after random crashes of API and worker during sales, the log has every sale once, in one history (seed ${SEED})`,
  async () => {
    const sold: string[] = []
    const seen = new Map<number, string>()
    let isOver = false
    const until = (work: () => Promise<unknown>) =>
      (async () => {
        while (!isOver) await work()
      })()
    const sellers = Array.from({ length: SELLING_AT_ONCE }, () => until(async () => sold.push(await sell())))
    const auditor = until(async () => {
      const checkpoint = await published()
      if (checkpoint) seen.set(checkpoint.size, toBase64(checkpoint.root))
      await wait(50)
    })
    for (let kill = 0; kill < KILLS; kill++) {
      const before = sold.length
      const moment = random() * 1500
      await expect.poll(() => sold.length, { timeout: TIMEOUT_MILLISECONDS, interval: 50 }).toBeGreaterThan(before)
      const name = kill % 2 === 0 ? 'worker' : 'main'
      await wait(moment)
      await running.get(name)?.kill()
      await start(name)
    }
    // A worker killed while publishing holds its lease for a minute.
    await expect.poll(() => seen.size, { timeout: TIMEOUT_MILLISECONDS, interval: 100 }).toBeGreaterThan(1)
    isOver = true
    await Promise.all([...sellers, auditor])

    // Ends the killed worker's lease, which lasts a minute.
    await app.pool.query('UPDATE log_state SET leased_until = NULL, publisher = NULL')
    await running.get('worker')?.stop()
    await keepLog(app.context)
    const rows = await app.db.logEntry.findMany({ orderBy: { index: 'asc' } })
    expect(rows.map(({ index }) => Number(index))).toEqual(rows.map((_, place) => place))
    const sales = rows.filter(({ kind }) => kind === 'sale').map(({ leaf }) => saleIn(leaf))
    expect(sales.toSorted()).toEqual(sold.toSorted())
    expect(await checkLog(app.context)).toEqual([])
    expect((await published())?.size).toBe(rows.length)
    let edge = EMPTY_EDGE
    const roots = rows.map(({ leaf }) => {
      const grown = appendLeaves(edge, [leafHash(leaf)])
      edge = grown.edge
      return toBase64(grown.root)
    })
    for (const [size, root] of seen) expect([size, root]).toEqual([size, roots[size - 1]])
  },
  TIMEOUT_MILLISECONDS,
)

const saleIn = (leaf: Uint8Array) => (JSON.parse(Buffer.from(leaf).toString('utf8')) as { sale: string }).sale
