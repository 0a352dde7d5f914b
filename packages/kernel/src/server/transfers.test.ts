import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdConnection, readAll, watchConnections } from '../testing/index.ts'
import { boundTransfers, type TransferBounds } from './transfers.ts'

/** Exceeds the system's connection buffers. */
const LARGE = Buffer.alloc(16 * 1024 ** 2, 'x')

const WITHIN = { timeout: 40_000, interval: 50 }

async function serve(bounds: Partial<TransferBounds>) {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true, bodyLimit: LARGE.length })
  boundTransfers(app, bounds)
  app.get('/large', async () => LARGE)
  app.get('/events', (_request, reply) => {
    reply.hijack()
    reply.raw.write('first')
  })
  app.post('/body', async ({ body }) => `received ${(body as string).length}`)
  const connections = watchConnections(app.server)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const hold = async (...parts: Parameters<typeof holdConnection>) => {
    const socket = await holdConnection(...parts)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return {
    connections,
    unread: (headers: Record<string, string> = {}) => hold(url, { path: '/large', headers }),
    events: () => hold(url, { path: '/events' }),
    body: (length: number) =>
      hold(url, {
        method: 'POST',
        path: '/body',
        headers: { 'content-type': 'text/plain', 'content-length': String(length), connection: 'close' },
      }),
  }
}

test('an unread response is ended; a slow reader gets all of it, and a silent stream stays open', async () => {
  const { connections, ...server } = await serve({ stallSeconds: 2 })
  const [unread, slow, events] = [await server.unread(), await server.unread(), await server.events()]
  const reading = (async () => {
    let bytes = 0
    for await (const chunk of slow) {
      bytes += chunk.length
      if (bytes > LARGE.length) break
      await pause(10)
    }
    return bytes
  })()
  await vi.waitUntil(() => connections.open(unread) === 0, WITHIN)
  expect(await reading).toBeGreaterThan(LARGE.length)
  expect(connections.open(events)).toBe(1)
})

test('a body below the minimum rate is ended, also after a fast start; a slow body above it is received', async () => {
  const { connections, ...server } = await serve({ stallSeconds: 2, bodyBytesPerSecond: 1_000 })
  const [trickling, stopped, slow] = [await server.body(100_000), await server.body(100_000), await server.body(20_000)]
  stopped.write('x'.repeat(90_000))
  const trickle = setInterval(() => trickling.write('x'), 200)
  onTestFinished(() => clearInterval(trickle))
  const answer = readAll(slow)
  const sending = (async () => {
    for (let sent = 0; sent < 20_000; sent += 400) {
      slow.write('x'.repeat(400))
      await pause(100)
    }
  })()
  await vi.waitUntil(() => connections.open(trickling, stopped) === 0, WITHIN)
  await sending
  expect(await answer).toContain('received 20000')
})

test('if unread responses exceed the limit, the oldest are ended until the rest fits', async () => {
  const { connections, ...server } = await serve({ stallSeconds: 1_000, maxUnreadBytes: 2.5 * LARGE.length })
  const first = await server.unread()
  await vi.waitUntil(() => connections.unread(first) === 1, WITHIN)
  // Two checks pass before the others connect.
  await pause(2_500)
  const others = [await server.unread(), await server.unread()]
  await vi.waitUntil(() => connections.open(first) === 0, WITHIN)
  expect(connections.open(...others)).toBe(2)
})

test('the number of unread responses is limited for each network', async () => {
  const { connections, ...server } = await serve({
    stallSeconds: 1_000,
    maxUnreadBytes: 10 * LARGE.length,
    maxStalledPerCaller: 2,
  })
  const other = await server.unread({ 'x-forwarded-for': '203.0.113.2' })
  const own: Socket[] = []
  for (let count = 0; count < 4; count++) own.push(await server.unread({ 'x-forwarded-for': '203.0.113.1' }))
  await vi.waitUntil(() => connections.open(...own) === 2, WITHIN)
  expect(connections.open(other)).toBe(1)
})
