import { expect, test } from 'vitest'
import { rateLimitKey } from './rate-limit-keys.ts'

test('a key fits its column, does not reveal the caller, and differs by kind and caller', () => {
  const keys = [
    rateLimitKey('change', { sessionToken: 'token' }),
    rateLimitKey('money', { sessionToken: 'token' }),
    rateLimitKey('change', { sessionToken: 'other' }),
    rateLimitKey('change', { address: 'token' }),
  ]
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) {
    expect(key.length).toBeLessThanOrEqual(80)
    expect(key).not.toContain('token')
  }
  expect(rateLimitKey('read', { address: '2001:db8::1' })).toBe(rateLimitKey('read', { address: '2001:db8::2' }))
})
