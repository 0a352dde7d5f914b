import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Names of ranges that a list may hold beside addresses, ranges and host names. */
export const RANGE_NAMES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const LOOK_AGAIN_MILLISECONDS = 5_000
const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i

export interface TrustedProxies {
  /** What Fastify's `trustProxy` takes: whether this address may say for whom it speaks. */
  trusts(address: string): boolean
  close(): void
}

/** @returns the parts of a list of proxies. @throws {TypeError} naming one that is neither address, range, name of a range nor host name. */
export function splitProxies(list: string): { ranges: string[]; hosts: string[] } {
  const ranges: string[] = []
  const hosts: string[] = []
  for (const part of list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)) {
    const named = RANGE_NAMES[part]
    if (named) ranges.push(...named)
    else if (isIP(part.split('/')[0] ?? '')) ranges.push(part)
    else if (HOST_NAME.test(part) && !/^[\d.]+$/.test(part)) hosts.push(part)
    else throw new TypeError(`${part} is no address, range or host name`)
  }
  // Says which range is wrong.
  proxyAddr.compile(ranges)
  return { ranges, hosts }
}

/** Whether a list of proxies can be meant. */
export function isProxyList(list: string): boolean {
  try {
    return splitProxies(list) !== undefined
  } catch {
    return false
  }
}

/**
 * Follows who may say for whom they speak (`X-Forwarded-For`). Hosts by name are looked up again and again: containers get another address
 * with every start, and trusting their whole network would let everybody in it, or published through it, choose an address. Until a name
 * is known it is trusted nowhere.
 * @param list Addresses, ranges, `loopback`, `linklocal`, `uniquelocal` and host names with commas between.
 * @throws {TypeError} for anything else.
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
