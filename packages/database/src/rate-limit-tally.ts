import { drainMilliseconds, type PouredCalls, type RateLimitRule, type RateLimitState, stateOf } from './rate-limits.ts'

/** Callers below this share of their allowance are not told of: no replica's share could make a difference yet. */
const TOLD_FROM_SHARE = 0.1

interface Bucket {
  rule: RateLimitRule
  /** When it will be empty, by this process's clock. */
  drainsAtMilliseconds: number
  /** Calls that the other replicas do not know of yet. */
  untold: number
}

/** Tells the other replicas, and learns from them: levels in milliseconds by key. */
export type Pour = (calls: PouredCalls[]) => Promise<Map<string, number>>

/**
 * Counts in this process, without asking anybody: a look into a map for each call. Every so often, busy callers are added to the
 * buckets that all replicas share, so that over a second or so the limit holds for all of them together.
 */
export class RateLimitTally {
  readonly #buckets = new Map<string, Bucket>()
  readonly #pour: Pour
  readonly #now: () => number
  #telling: Promise<void> | undefined

  constructor(pour: Pour, now: () => number = Date.now) {
    this.#pour = pour
    this.#now = now
  }

  /** Counts one call. */
  take(key: string, rule: RateLimitRule): RateLimitState {
    const now = this.#now()
    const bucket = this.#buckets.get(key)
    const level = Math.max(0, (bucket?.drainsAtMilliseconds ?? now) - now)
    const filled = level + drainMilliseconds(rule)
    // A hair's breadth for what adding up fractions loses.
    if (filled > rule.windowSeconds * 1000 + 0.001) return stateOf(rule, level, false)
    if (bucket) {
      bucket.drainsAtMilliseconds = now + filled
      bucket.untold += 1
    } else this.#buckets.set(key, { rule, drainsAtMilliseconds: now + filled, untold: 1 })
    return stateOf(rule, filled, true)
  }

  /**
   * Tells of busy callers and forgets those whose bucket is empty. One at a time; what cannot be told is told with the next.
   * @throws what the other side threw.
   */
  async tell(): Promise<void> {
    this.#telling ??= this.#tellOnce().finally(() => {
      this.#telling = undefined
    })
    return this.#telling
  }

  async #tellOnce(): Promise<void> {
    const now = this.#now()
    const told: PouredCalls[] = []
    for (const [key, bucket] of this.#buckets) {
      const level = bucket.drainsAtMilliseconds - now
      if (level <= 0) this.#buckets.delete(key)
      else if (bucket.untold > 0 && level >= bucket.rule.windowSeconds * 1000 * TOLD_FROM_SHARE)
        told.push({ key, rule: bucket.rule, calls: bucket.untold })
    }
    const levels = await this.#pour(told)
    for (const { key, calls } of told) {
      const bucket = this.#buckets.get(key)
      if (!bucket) continue
      bucket.untold -= calls
      // What came in meanwhile is on top of what the others know.
      const mine = bucket.untold * drainMilliseconds(bucket.rule)
      bucket.drainsAtMilliseconds = this.#now() + (levels.get(key) ?? 0) + mine
    }
  }

  get size(): number {
    return this.#buckets.size
  }
}
