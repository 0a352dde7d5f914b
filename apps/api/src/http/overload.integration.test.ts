import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { holdTable } from '../testing/hold-table.ts'
import { closeAfterAll, startTestApp } from '../testing/index.ts'

const AT_ONCE = 8

const app = closeAfterAll(await startTestApp({ REQUESTS_AT_ONCE: String(AT_ONCE) }))
const url = await app.app.listen({ host: '127.0.0.1', port: 0 })

let asked = 0
const ask = () => fetch(`${url}/v1/hzcdap/market/assets?limit=${(++asked % 100) + 1}`)

test('calls above the limit are rejected; health checks, payment notifications and pages are not', async () => {
  const release = await holdTable(app, 'listing')
  const inside = Array.from({ length: AT_ONCE }, ask)
  // All places are taken at the first rejection.
  await expect.poll(async () => (await ask()).status).toBe(503)
  for (let turn = 0; turn < 6; turn++) {
    const refused = await ask()
    expect([refused.status, ((await refused.json()) as { error_code: number }).error_code]).toEqual([503, 500])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const notification = await fetch(`${url}/v1/hzcdap/payments/wechat/notify`, { method: 'POST', body: '{}' })
  expect(notification.status).not.toBe(503)
  await release()
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
  expect((await ask()).status).toBe(200)
})

test('a client that disconnects frees its place', async () => {
  const release = await holdTable(app, 'listing')
  const leaver = new AbortController()
  const leaving = Array.from({ length: AT_ONCE * 2 }, () =>
    fetch(`${url}/v1/hzcdap/market/assets?limit=${(++asked % 100) + 1}`, { signal: leaver.signal }).catch(() => null),
  )
  await expect.poll(async () => (await ask()).status).toBe(503)
  leaver.abort()
  await Promise.all(leaving)
  await expect.poll(async () => (await fetch(`${url}/v1/hzcdap/market/csc`)).status).toBe(200)
  await release()
})

test('a call whose body never ends takes no place', async () => {
  const { port } = new URL(url)
  for (let count = 0; count < AT_ONCE * 2; count++) {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(
      'POST /v1/hzcdap/market/insight/report HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
  }
  expect((await ask()).status).toBe(200)
})
