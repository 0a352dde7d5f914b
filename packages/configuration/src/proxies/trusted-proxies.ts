import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { splitList } from '../split-list.ts'

/** Named ranges accepted in lists. */
const RANGE_NAMES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const LOOK_AGAIN_MILLISECONDS = 5_000
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i

export interface TrustedProxies {
  /** Fastify's `trustProxy`: whether to trust this address's `X-Forwarded-For`. */
  trusts(address: string): boolean
  close(): void
}

/**
 * @returns the entries of a list of proxies
 * @throws {TypeError} naming an entry that is not an address, range, named range or host name
 */
export function splitProxies(list: string): { ranges: string[]; hosts: string[] } {
  const ranges: string[] = []
  const hosts: string[] = []
  for (const part of splitList(list)) {
    const named = RANGE_NAMES[part]
    if (named) ranges.push(...named)
    else if (isIP(part.split('/')[0] ?? '')) ranges.push(part)
    else if (HOST_NAME.test(part) && !/^[\d.]+$/.test(part)) hosts.push(part)
    else throw new TypeError(`${part} is not an address, range or host name`)
  }
  // Throws an error naming the wrong range.
  proxyAddr.compile(ranges)
  return { ranges, hosts }
}

export function isProxyList(list: string): boolean {
  try {
    return splitProxies(list) !== undefined
  } catch {
    return false
  }
}

/**
 * Re-resolves host names, as container addresses change; trusting their network would allow spoofing. Unresolved names
 * are untrusted.
 * @param list Comma-separated addresses, ranges, `loopback`, `linklocal`, `uniquelocal` and host names.
 * @throws {TypeError} for anything else
 */
export function trustedProxies(
  list: string | undefined,
  resolve: (host: string) => Promise<string[]> = addressesOf,
): TrustedProxies {
  const { ranges, hosts } = splitProxies(list ?? '')
  const isInRanges = proxyAddr.compile(ranges)
  const known = new Map<string, ReadonlySet<string>>()
  const look = async (host: string) => {
    const addresses = await resolve(host).catch(() => [])
    known.set(host, new Set(addresses))
  }
  const lookAtAll = () => void Promise.all(hosts.map(look))
  lookAtAll()
  const timer = hosts.length > 0 ? setInterval(lookAtAll, LOOK_AGAIN_MILLISECONDS).unref() : undefined
  return {
    trusts(address) {
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
      return isInRanges(plain, 0) || [...known.values()].some((addresses) => addresses.has(plain))
    },
    close: () => clearInterval(timer),
  }
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
