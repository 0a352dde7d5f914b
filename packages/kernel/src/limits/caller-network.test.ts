import { expect, test } from 'vitest'
import { isLoopbackAddress, networkOfAddress } from './caller-network.ts'

test('only addresses of this machine are loopback', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true)
  expect(['203.0.113.9', '::2', '10.127.0.1'].some(isLoopbackAddress)).toBe(false)
})

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
