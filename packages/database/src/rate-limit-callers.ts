import { hash } from 'node:crypto'
import type { RateLimitCaller } from './rate-limit-keys.ts'

const REMEMBERED_MILLISECONDS = 60_000
const REMEMBERED_AT_MOST = 20_000

/** Live session, else IP address. Caches liveness a minute by hash, for counting only; calls still authenticate. */
export class RateLimitCallers {
  readonly #liveUntil = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * @param token The caller's token, if any.
   * @param isLive Called for uncached tokens. On failure the call counts for the IP address; the handler gets the same
   * failure.
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
    // Moves it to the end: the first entry stays the oldest.
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
