import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createConcurrencyGate } from './concurrency-gate.ts'

test('concurrent requests never exceed the places, and all get a response', async () => {
  await using server = await startGated(2)
  const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(server.url)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
  expect(server.most()).toBe(2)
})

test('a visitor who leaves while waiting or being served frees the place', async () => {
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

async function startGated(places: number) {
  const app = Fastify()
  const arrival = Promise.withResolvers<void>()
  let now = 0
  let most = 0
  app.get('/', { onRequest: createConcurrencyGate(places, 100) }, async () => {
    now += 1
    most = Math.max(most, now)
    arrival.resolve()
    await new Promise((resolve) => setTimeout(resolve, 20))
    now -= 1
    return 'done'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, most: () => most, firstArrived: arrival.promise, [Symbol.asyncDispose]: () => app.close() }
}
