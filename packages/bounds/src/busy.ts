/** The server is over capacity and the queue is full: nobody's fault, and worth a retry. Servers respond with 503. */
export class BusyError extends Error {
  override name = 'BusyError'
  /** Seconds after which trying again makes sense; becomes `retry-after`. */
  readonly retryAfterSeconds: number

  constructor(what: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(`${what}: busy`, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds ?? 2
  }
}
