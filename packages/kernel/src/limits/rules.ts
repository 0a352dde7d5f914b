/** Leaky bucket: bursts of `calls`, draining evenly over `windowSeconds`. */
export interface RateLimitRule {
  calls: number
  windowSeconds: number
}

export interface RateLimitState {
  isAllowed: boolean
  /** Calls allowed now, ≥ 0. */
  remaining: number
  /** Seconds until the next call; 0 if allowed now. */
  retryAfterSeconds: number
  /** Seconds until the bucket is empty. */
  resetSeconds: number
}

/** Implemented on Postgres in `@wencang/database`. */
export interface RateLimits {
  /**
   * Bucket key: the live session's, else the IP address's.
   * @param isLive Called for tokens not verified within the last minute.
   */
  keyOf(
    kind: string,
    caller: { token?: string | undefined; address: string; isLive?: () => Promise<boolean> },
  ): Promise<{ key: string; bySession: boolean }>
  /**
   * Counts one call exactly across all replicas.
   * @throws if it cannot be counted
   */
  take(key: string, rule: RateLimitRule): Promise<RateLimitState>
  /** Counts one call locally; `flush` shares it. */
  takeHere(key: string, rule: RateLimitRule): RateLimitState
  /** Adds counts of busy callers to the shared buckets. */
  flush(): Promise<void>
}
