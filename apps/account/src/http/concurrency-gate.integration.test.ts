import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createConcurrencyGate } from './concurrency-gate.ts'

test('no more requests are worked on at once than there are places, and all get an answer', async () => {
  await using server = await startGated(2)
  const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(server.url)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
  expect(server.most()).toBe(2)
})

test('a visitor who leaves while waiting or while being served gives the place back', async () => {
  await using server = await startGated(1)
  const impatient = new AbortController()
  const leaving = Array.from({ length: 5 }, () => fetch(server.url, { signal: impatient.signal }).catch(() => 'left'))
  const staying = fetch(server.url)
  await server.firstArrived
  impatient.abort()
  expect(await Promise.all(leaving)).toEqual(Array(5).fill('left'))
  expect((await staying).status).toBe(200)
  expect((await fetch(server.url)).status).toBe(200)
})

test('who goes on comes before who begins, each in the order of arrival', async () => {
  await using server = await startGated(1)
  const first = fetch(`${server.url}/held`)
  await server.firstArrived
  const asked: Promise<Response>[] = []
  for (const path of ['begin-1', 'begin-2', 'on-1', 'on-2']) {
    asked.push(fetch(`${server.url}/${path}`))
    await server.waiting(asked.length)
  }
  server.release()
  await Promise.all([first, ...asked])
  expect(server.served).toEqual(['held', 'on-1', 'on-2', 'begin-1', 'begin-2'])
})

async function startGated(places: number) {
  const app = Fastify()
  const arrival = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let now = 0
  let most = 0
  const served: string[] = []
  let asked = 0
  app.addHook('onRequest', async () => {
    asked += 1
  })
  const gate = createConcurrencyGate(places, ({ url }) => url.startsWith('/begin'))
  app.get<{ Params: { path?: string } }>('/:path?', { onRequest: gate }, async ({ params }) => {
    served.push(params.path ?? '')
    now += 1
    most = Math.max(most, now)
    arrival.resolve()
    if (params.path === 'held') await held.promise
    else await new Promise((resolve) => setTimeout(resolve, 20))
    now -= 1
    return 'done'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    served,
    most: () => most,
    firstArrived: arrival.promise,
    release: held.resolve,
    /** Until so many wait behind the first. */
    waiting: (count: number) => vi.waitUntil(() => asked > count, { interval: 1 }),
    [Symbol.asyncDispose]: () => app.close(),
  }
}
