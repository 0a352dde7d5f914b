import type { RateLimitRule, RateLimitState } from '@wencang/kernel/limits'
import { type CountedCalls, drainMilliseconds, stateOf } from './rate-limits.ts'

/** Fill level below which buckets are not flushed yet. */
const FLUSHED_FROM_SHARE = 0.1

interface Bucket {
  rule: RateLimitRule
  /** When the bucket is empty, by the local clock. */
  drainsAtMilliseconds: number
  unflushed: number
}

/** Flushes counts to shared buckets and returns their levels in milliseconds. */
export type Flush = (calls: CountedCalls[]) => Promise<Map<string, number>>

/** Counts in memory; flushes share busy callers' limits within about a second. */
export class RateLimitTally {
  readonly #buckets = new Map<string, Bucket>()
  readonly #flush: Flush
  readonly #now: () => number
  #flushing: Promise<void> | undefined

  constructor(flush: Flush, now: () => number = Date.now) {
    this.#flush = flush
    this.#now = now
  }

  take(key: string, rule: RateLimitRule): RateLimitState {
    const now = this.#now()
    const bucket = this.#buckets.get(key)
    const level = Math.max(0, (bucket?.drainsAtMilliseconds ?? now) - now)
    const filled = level + drainMilliseconds(rule)
    // Tolerates rounding errors.
    if (filled > rule.windowSeconds * 1000 + 0.001) return stateOf(rule, level, false)
    if (bucket) {
      bucket.drainsAtMilliseconds = now + filled
      bucket.unflushed += 1
    } else this.#buckets.set(key, { rule, drainsAtMilliseconds: now + filled, unflushed: 1 })
    return stateOf(rule, filled, true)
  }

  /**
   * Flushes busy callers and removes empty buckets; failed counts are retried.
   * @throws the error of the shared buckets
   */
  async flush(): Promise<void> {
    this.#flushing ??= this.#flushOnce().finally(() => {
      this.#flushing = undefined
    })
    return this.#flushing
  }

  async #flushOnce(): Promise<void> {
    const now = this.#now()
    const due: CountedCalls[] = []
    for (const [key, bucket] of this.#buckets) {
      const level = bucket.drainsAtMilliseconds - now
      if (level <= 0) this.#buckets.delete(key)
      else if (bucket.unflushed > 0 && level >= bucket.rule.windowSeconds * 1000 * FLUSHED_FROM_SHARE)
        due.push({ key, rule: bucket.rule, calls: bucket.unflushed })
    }
    const levels = await this.#flush(due)
    for (const { key, calls } of due) {
      const bucket = this.#buckets.get(key)
      if (!bucket) continue
      bucket.unflushed -= calls
      // Add calls counted during the flush.
      const mine = bucket.unflushed * drainMilliseconds(bucket.rule)
      bucket.drainsAtMilliseconds = this.#now() + (levels.get(key) ?? 0) + mine
    }
  }

  get size(): number {
    return this.#buckets.size
  }
}
