import { hash } from 'node:crypto'
import { networkOfAddress } from '@wencang/kernel/limits'

/** Bucket owner: session, or IP address without one. */
export type RateLimitCaller = { sessionToken: string } | { address: string }

/**
 * Bucket key; contains hashes only.
 * @param kind Kind of call, at most 20 characters.
 */
export function rateLimitKey(kind: string, caller: RateLimitCaller): string {
  const identity =
    'sessionToken' in caller ? `session ${caller.sessionToken}` : `address ${networkOfAddress(caller.address)}`
  return `${kind}:${hash('sha256', identity, 'base64url').slice(0, 32)}`
}
