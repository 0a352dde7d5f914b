import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether calls come from this machine: a health check, a benchmark, or a proxy that is not configured as trusted. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./i.test(address)
}

/** Both are checked: a proxy on this machine forwards for others, and a remote client's own header is not trusted. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return isLoopbackAddress(request.ip) && isLoopbackAddress(request.socket.remoteAddress ?? '')
}

/** The addresses of one subscriber: an IPv4 address, or the first half of an IPv6 one, because a household has all second halves. */
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

/** The network whose requests are bounded together; undefined for this machine, which has no such bound. */
export function callerNetwork(request: FastifyRequest): string | undefined {
  return isFromThisMachine(request) ? undefined : networkOfAddress(request.ip)
}
