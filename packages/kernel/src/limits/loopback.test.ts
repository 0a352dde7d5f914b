import { expect, test } from 'vitest'
import { isLoopbackAddress } from './rate-limit.ts'

test('only addresses of this machine are loopback', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true)
  expect(['203.0.113.9', '::2', '10.127.0.1'].some(isLoopbackAddress)).toBe(false)
})
