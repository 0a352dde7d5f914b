import type { Socket } from 'node:net'
import { ENDLESS_BODY, ENDLESS_FORM, holdConnection, serveLocally, watchConnections } from '@wencang/kernel/testing'
import { expect, onTestFinished, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const AT_ONCE = 8
/** Above the number of places. */
const HELD = 4
const SLOW_BODIES = 12

/** A sign-in host that responds after the whole body. */
const account = closeAfterAll(
  await serveLocally((request, response) => {
    request.resume().once('end', () => response.end('{"userId":"somebody"}'))
  }),
)
const app = closeAfterAll(
  await startTestApp({
    REQUESTS_AT_ONCE: String(AT_ONCE),
    RATE_LIMIT_SCALE: '1000',
    ACCOUNT_URL: account.url,
  }),
)
const connections = watchConnections(app.app.server)
const url = await app.app.listen({ host: '127.0.0.1', port: 0 })

async function hold(request: Parameters<typeof holdConnection>[1], count = HELD): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => holdConnection(url, request)))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}

/** An asset with explanations of maximum size. */
async function largeExplanations(): Promise<string> {
  const asset = await app.assetOnSale(await app.person('creator'))
  const annotations = Array.from({ length: 46 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    place: { kind: 'point', position: [0, 0.5, 0], normal: [0, 0, 1] },
    title: { en: `${index}` },
    text: { zh: '鼎'.repeat(1_000), en: 'x'.repeat(1_000) },
  }))
  await app.db.assetExplanation.create({ data: { assetId: asset.id, content: { annotations, tours: [] } } })
  return `/v1/hzcdap/market/assets/${asset.id}/explanations`
}

/** Requests until buffers are full and one response is unread. */
async function fill(socket: Socket, path: string): Promise<void> {
  for (;;) {
    const before = connections.sentBytes(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await expect.poll(() => connections.sentBytes(socket)).toBeGreaterThan(before)
    const isRejected = connections.sentBytes(socket) - before < 100_000
    if (isRejected || connections.unread(socket) > 0) return
  }
}

test('clients that do not read their responses hold no places, and the server closes their connections', async () => {
  const path = await largeExplanations()
  const whole = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
  expect((await whole.bytes()).length).toBeGreaterThan(190_000)
  const held = await hold({ path })
  for (const socket of held) await fill(socket, path)
  for (let turn = 0; turn < 6; turn++) {
    expect((await fetch(`${url}/v1/hzcdap/market/assets?limit=${turn + 1}`)).status).toBe(200)
  }
  expect(connections.unread(...held)).toBe(HELD)
  await expect.poll(() => connections.open(...held)).toBe(0)
})

test('while bodies arrive slowly, payments and sessions are answered; the server closes connections without progress', async () => {
  const buyer = await app.person('buyer')
  const asset = await app.assetOnSale(await app.person('creator'))
  const order = (await buyer.post('/orders', { assetId: asset.id })).body as { id: string }
  const owned = { origin: app.config.marketUrl, cookie: `hzcdap_session=${buyer.token}` }
  const held = [
    ...(await hold(
      { method: 'POST', path: '/v1/register', headers: { ...owned, ...ENDLESS_BODY }, body: '{' },
      SLOW_BODIES,
    )),
    ...(await hold(
      {
        method: 'POST',
        path: '/v1/hzcdap/store/files?kind=certification',
        headers: { ...owned, ...ENDLESS_FORM.headers },
        body: ENDLESS_FORM.body,
      },
      SLOW_BODIES,
    )),
    ...(await hold({ method: 'POST', path: '/v1/files', ...ENDLESS_FORM }, SLOW_BODIES)),
  ]
  // Responses to later requests prove that these have arrived.
  for (let turn = 0; turn < 6; turn++) {
    expect((await fetch(`${url}/v1/userinfo`, { headers: owned })).status).toBe(200)
    const paid = await buyer.post(`/orders/${order.id}/pay`, { paymentMode: 'wechat', scene: 'qr' })
    expect([paid.status, paid.body.codeUrl]).toEqual([200, expect.any(String)])
    expect((await fetch(`${url}/v1/captcha`)).status).toBe(200)
  }
  await expect.poll(() => connections.open(...held)).toBe(0)
})
