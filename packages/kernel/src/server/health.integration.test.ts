import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerHealth } from './health.ts'

const ask = async (checks: Record<string, () => Promise<unknown>>) => {
  await using app = Fastify()
  registerHealth(app, checks)
  const answer = await app.inject('/readyz')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  return [answer.statusCode, answer.json()]
}
const answers = async () => {}

test('readiness names the dependencies that fail or take too long', async () => {
  expect(await ask({ postgres: answers, store: answers })).toEqual([200, { status: 'ok', failing: [] }])
  const refuses = () => Promise.reject(new Error('refused'))
  expect(await ask({ postgres: refuses, store: answers })).toEqual([
    503,
    { status: 'not ready', failing: ['postgres'] },
  ])
  const hangs = () => new Promise(() => {})
  expect(await ask({ postgres: answers, store: hangs })).toEqual([503, { status: 'not ready', failing: ['store'] }])
})
