import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createSessionReader, SESSION_COOKIE, tokenHash } from './index.ts'

const requestOf = (token?: string) =>
  ({ cookies: token === undefined ? {} : { [SESSION_COOKIE]: token } }) as unknown as FastifyRequest

test('a call that is rate limited by its session queries the session once', async () => {
  let queries = 0
  const reader = createSessionReader(async (token) => {
    queries++
    return token === 'live' ? { userId: '1' } : null
  })
  const request = requestOf('live')
  expect(await reader.isLive(request)).toBe(true)
  expect(await reader.read(request)).toEqual({ userId: '1' })
  expect(queries).toBe(1)
  // A later read needs the current state.
  await reader.read(request)
  expect(queries).toBe(2)
})

test('a request without a session queries nothing', async () => {
  const reader = createSessionReader(() => Promise.reject(new Error('queried')))
  expect(await reader.isLive(requestOf())).toBe(false)
  expect(await reader.read(requestOf())).toBeNull()
})

test('only a hash of a token is stored', () => {
  expect(tokenHash('token')).toHaveLength(32)
  expect(tokenHash('token').toString()).not.toContain('token')
})
