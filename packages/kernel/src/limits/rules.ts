/** One caller's limit: a bucket that takes a burst of `calls` and empties evenly over `windowSeconds`. */
export interface RateLimitRule {
  calls: number
  windowSeconds: number
}

/** The result of counting a call. */
export interface RateLimitState {
  isAllowed: boolean
  /** Calls that would be allowed now, ≥ 0. */
  remaining: number
  /** Time until the next call is allowed; 0 if it is allowed now. */
  retryAfterSeconds: number
  /** Time until the bucket is empty. */
  resetSeconds: number
}

/** Where calls are counted; `@wencang/database` has the implementation on Postgres. */
export interface RateLimits {
  /**
   * The key of the bucket that a call counts against: its session's if that is live, otherwise its IP address's.
   * @param isLive Called for tokens whose session was not found live within the last minute.
   */
  keyOf(
    kind: string,
    caller: { token?: string | undefined; address: string; isLive?: () => Promise<boolean> },
  ): Promise<{ key: string; bySession: boolean }>
  /** Counts one call exactly, over all replicas together. @throws if it cannot be counted. */
  take(key: string, rule: RateLimitRule): Promise<RateLimitState>
  /** Counts one call in this process; `flush` shares it with the other replicas. */
  takeHere(key: string, rule: RateLimitRule): RateLimitState
  /** Adds the counts of busy callers to the buckets that all replicas share. */
  flush(): Promise<void>
}
