import { setTimeout as wait } from 'node:timers/promises'

/** One-line startup failure for operators: variable, problem, remedy. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Error in one line; AggregateError has no message of its own. */
export function reasonLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? (error.errors[0] as Error | undefined)?.message : undefined
  return error.message || inner || errorCode(error) || error.name
}

export interface Trouble {
  /** Variable and problem, without secret values. */
  message: string
  /** Temporary: true for a starting server, false for a wrong password. */
  mayPass: boolean
}

export interface WaitOptions {
  /** Maximum wait for temporary trouble. */
  timeoutSeconds: number
  /** Called once, when waiting begins. */
  say?: (line: string) => void
}

const PAUSE_MILLISECONDS = 500

/**
 * Retries a startup dependency until it works.
 * @returns the successful attempt's result
 * @throws {StartError} immediately for permanent failures, after the timeout for temporary ones
 */
export async function waitUntilWorks<T>(
  attempt: () => Promise<T>,
  describe: (error: unknown) => Trouble,
  { timeoutSeconds, say }: WaitOptions,
): Promise<T> {
  const deadline = performance.now() + timeoutSeconds * 1000
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt()
    } catch (error) {
      const { message, mayPass } = describe(error)
      if (!mayPass) throw new StartError(message, { cause: error })
      if (performance.now() + PAUSE_MILLISECONDS > deadline) {
        throw new StartError(`${message}; waited ${Math.round(timeoutSeconds)} s for it`, { cause: error })
      }
      if (isFirst) say?.(`${message}; waiting for it`)
      await wait(PAUSE_MILLISECONDS)
    }
  }
}

/** Node or Postgres error code, including nested errors of several addresses. */
export function errorCode(error: unknown): string {
  const { code, errors, cause } = (error ?? {}) as { code?: unknown; errors?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  if (Array.isArray(errors) && errors.length > 0) return errorCode(errors[0])
  return cause ? errorCode(cause) : ''
}

const NETWORK_TROUBLE: Record<string, string> = {
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'hangs up',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ENOTFOUND: 'has no address under this name',
  EAI_AGAIN: 'has no address under this name yet',
  ETIMEDOUT: 'does not answer',
  TimeoutError: 'does not answer',
  EPIPE: 'hangs up',
}

/** Readable meaning of a network error, or null. */
export function networkTrouble(error: unknown): string | null {
  const named = NETWORK_TROUBLE[errorCode(error)] ?? NETWORK_TROUBLE[(error as Error | undefined)?.name ?? '']
  if (named) return named
  return /timeout|timed out/i.test((error as Error | undefined)?.message ?? '') ? 'does not answer' : null
}

/** Exits on startup signals, which a container's first process ignores. */
export async function stoppable<T>(work: () => Promise<T>): Promise<T> {
  const leave = () => process.exit(0)
  process.on('SIGTERM', leave).on('SIGINT', leave)
  try {
    return await work()
  } finally {
    process.off('SIGTERM', leave).off('SIGINT', leave)
  }
}
