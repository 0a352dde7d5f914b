/** Capacity and queue are full; becomes 503. */
export class BusyError extends Error {
  override name = 'BusyError'
  /** Suggested wait, sent as `retry-after`. */
  readonly retryAfterSeconds: number

  constructor(what: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(`${what}: busy`, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds ?? 2
  }
}
