import { hash } from 'node:crypto'
import { networkOfAddress } from '@wencang/kernel/limits'

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
