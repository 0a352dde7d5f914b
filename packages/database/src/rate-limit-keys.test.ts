import { expect, test } from 'vitest'
import { networkOfAddress, rateLimitKey } from './rate-limit-keys.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test('a key fits its column, reveals nothing about the caller, and differs by kind and caller', () => {
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
