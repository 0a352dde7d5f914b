import { expect, onTestFinished, test, vi } from 'vitest'
import { realIpDirectives } from './real-ip.ts'
import { trustedProxies } from './trusted-proxies.ts'

const nowhere = async () => []

test('no proxy is trusted by default', () => {
  expect(trustedProxies(undefined).trusts('127.0.0.1')).toBe(false)
  expect(trustedProxies('').trusts('10.0.0.1')).toBe(false)
})

test('addresses, ranges and names of ranges are trusted, and their neighbours are not', () => {
  const { trusts } = trustedProxies('203.0.113.7, 2001:db8:1::/48, linklocal', nowhere)
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:5::1', '169.254.3.4', 'fe80::1'])
    expect(trusts(address), address).toBe(true)
  for (const address of ['203.0.113.8', '2001:db8:2::1', '10.0.0.1', '127.0.0.1', 'unknown', ''])
    expect(trusts(address), address).toBe(false)
})

test('a host is trusted by its current addresses only, not by its network', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let addresses = ['172.20.0.5', '172.20.0.6']
  const proxies = trustedProxies('web', async () => addresses)
  onTestFinished(proxies.close)
  expect(proxies.trusts('172.20.0.5')).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(['172.20.0.5', '172.20.0.6', '172.20.0.1'].map(proxies.trusts)).toEqual([true, true, false])
  addresses = ['172.20.0.9']
  await vi.advanceTimersByTimeAsync(5_000)
  expect(['172.20.0.5', '172.20.0.9'].map(proxies.trusts)).toEqual([false, true])
})

test('a host name that cannot be resolved trusts no address', async () => {
  const proxies = trustedProxies('web', () => Promise.reject(new Error('ENOTFOUND')))
  onTestFinished(proxies.close)
  await vi.waitFor(() => expect(proxies.trusts('172.20.0.5')).toBe(false))
})

test.each(['10.0.0.0/99', '300.1.1.1', 'a b', '-web', 'http://web'])('%s is not a proxy', (list) => {
  expect(() => trustedProxies(list, nowhere)).toThrow(TypeError)
})

test('nginx’s configuration names the proxies in front of it, if there are any', () => {
  expect(realIpDirectives('')).toBe('')
  expect(realIpDirectives('203.0.113.7, edge.internal')).toBe(
    'set_real_ip_from 203.0.113.7;\nset_real_ip_from edge.internal;\nreal_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n',
  )
})
