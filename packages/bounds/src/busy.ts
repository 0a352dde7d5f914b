/** The server is over capacity and the queue is full; a retry may succeed. Servers respond with 503. */
export class BusyError extends Error {
  override name = 'BusyError'
  /** Seconds after which a retry makes sense; becomes `retry-after`. */
  readonly retryAfterSeconds: number

  constructor(what: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(`${what}: busy`, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds ?? 2
  }
}
