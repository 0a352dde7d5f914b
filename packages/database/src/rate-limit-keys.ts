import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Whose calls are counted together: a session's or, without one, an IP address's. */
export type RateLimitCaller = { sessionToken: string } | { address: string }

/**
 * The key of a caller's bucket. It holds only hashes, no tokens and no addresses.
 * @param kind Kind of call, at most 20 characters.
 */
export function rateLimitKey(kind: string, caller: RateLimitCaller): string {
  const identity =
    'sessionToken' in caller ? `session ${caller.sessionToken}` : `address ${networkOfAddress(caller.address)}`
  return `${kind}:${hash('sha256', identity, 'base64url').slice(0, 32)}`
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
