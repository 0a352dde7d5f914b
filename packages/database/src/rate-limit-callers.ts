import { hash } from 'node:crypto'
import type { RateLimitCaller } from './rate-limit-keys.ts'

const REMEMBERED_MILLISECONDS = 60_000
const REMEMBERED_AT_MOST = 20_000

/**
 * Decides whose bucket a call counts against: a live session's, otherwise an IP address's. Forged sessions have no buckets of their own,
 * however many an attacker makes up.
 *
 * The result is cached for a minute, as a hash, so that counting does not query twice. The cache is only for counting: each call
 * authenticates its session anew.
 */
export class RateLimitCallers {
  readonly #liveUntil = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * @param token The token that the caller sent, if any.
   * @param isLive Called for tokens that are not cached. If it fails, the call counts for the IP address; the handler then gets the same failure.
   */
  async of(token: string | undefined, address: string, isLive: () => Promise<boolean>): Promise<RateLimitCaller> {
    if (!token) return { address }
    const key = hash('sha256', token, 'base64url')
    if ((this.#liveUntil.get(key) ?? 0) > this.#now()) return { sessionToken: token }
    if (!(await isLive().catch(() => false))) return { address }
    this.#remember(key)
    return { sessionToken: token }
  }

  #remember(key: string): void {
    // Move it to the end, so that the first entry is always the oldest.
    this.#liveUntil.delete(key)
    this.#liveUntil.set(key, this.#now() + REMEMBERED_MILLISECONDS)
    if (this.#liveUntil.size <= REMEMBERED_AT_MOST) return
    for (const oldest of this.#liveUntil.keys()) {
      this.#liveUntil.delete(oldest)
      break
    }
  }

  get size(): number {
    return this.#liveUntil.size
  }
}
