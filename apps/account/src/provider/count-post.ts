import { AccountError } from '@wencang/contract'
import { rateLimitKey } from '@wencang/database'
import type { Context } from '../context.ts'

const POSTS_PER_MINUTE = 10

/**
 * Counts posts per sign-in page, besides the address limit. Fails open.
 * @param uid The sign-in in progress.
 * @throws {AccountError} too_many_requests.
 */
export async function countPost(
  { rateLimits, rateLimitScale, log }: Pick<Context, 'rateLimits' | 'rateLimitScale' | 'log'>,
  uid: string,
): Promise<void> {
  const rule = { calls: POSTS_PER_MINUTE * rateLimitScale, windowSeconds: 60 }
  const key = rateLimitKey('sign-in page', { sessionToken: uid })
  const state = await rateLimits.take(key, rule).catch((error: unknown) => {
    log.warn({ err: error }, 'a post of a sign-in page could not be counted')
  })
  if (state && !state.isAllowed)
    throw new AccountError('too_many_requests', { retryAfterSeconds: state.retryAfterSeconds })
}
