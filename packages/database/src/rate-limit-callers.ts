import { hash } from 'node:crypto'
import type { RateLimitCaller } from './rate-limit-keys.ts'

const REMEMBERED_MILLISECONDS = 60_000
const REMEMBERED_AT_MOST = 20_000

/**
 * Tells as whom a call counts: as a session that is known to be live, otherwise as an address. A session that somebody made up has no
 * bucket of its own, however many are made up.
 *
 * What was found is remembered for a minute, as a hash, so that counting does not ask twice. It decides about counting alone: whether
 * a session may do anything is asked anew at each call.
 */
export class RateLimitCallers {
  readonly #liveUntil = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * @param token as the caller sends it, if at all.
   * @param isLive Asked about tokens that are not remembered. When it fails, the call counts as the address's; whoever serves it meets
   * the same failure.
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
    // Last again, so that the first is always the one that was found longest ago.
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
