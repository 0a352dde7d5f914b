import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Local calls: health checks, benchmarks, or an untrusted local proxy. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./i.test(address)
}

/** Checks both: local proxies forward remote clients; remote headers are untrusted. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return isLoopbackAddress(request.ip) && isLoopbackAddress(request.socket.remoteAddress ?? '')
}

/** Subscriber's network: IPv4 address, or IPv6 /64, which one household owns. */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%', 1)[0] ?? address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Network for shared limits; undefined for this machine, which is exempt. */
export function callerNetwork(request: FastifyRequest): string | undefined {
  return isFromThisMachine(request) ? undefined : networkOfAddress(request.ip)
}
