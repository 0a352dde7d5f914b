import { setTimeout as wait } from 'node:timers/promises'

/** Why a program cannot start, in one line for its operator: which variable, what is wrong, what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Any error in one line without its stack; after several addresses were tried, the outer error has no message of its own. */
export function reasonLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? (error.errors[0] as Error | undefined)?.message : undefined
  return error.message || inner || errorCode(error) || error.name
}

/** The meaning of a failed attempt. */
export interface Trouble {
  /** Names the variable and what is wrong, without its value if that is secret. */
  message: string
  /** Whether waiting could help: true for a server that is still starting, false for a wrong password. */
  mayPass: boolean
}

export interface WaitOptions {
  /** How long to wait for temporary trouble to pass. */
  timeoutSeconds: number
  /** Called once, when waiting begins. */
  say?: (line: string) => void
}

const PAUSE_MILLISECONDS = 500

/**
 * Retries something that a program cannot start without until it succeeds.
 * @returns what that attempt returned.
 * @throws {StartError} immediately for permanent failures, after the timeout for temporary ones.
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

/** The code of a Node or Postgres error, also of nested errors, because several addresses may have been tried. */
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

/** A network error's meaning for the other side, or null for other errors. */
export function networkTrouble(error: unknown): string | null {
  const named = NETWORK_TROUBLE[errorCode(error)] ?? NETWORK_TROUBLE[(error as Error | undefined)?.name ?? '']
  if (named) return named
  return /timeout|timed out/i.test((error as Error | undefined)?.message ?? '') ? 'does not answer' : null
}

/**
 * Runs the start phase, before a program can stop gracefully; a signal during it stops the program immediately: as the first process of a container it would
 * otherwise ignore signals.
 */
export async function stoppable<T>(work: () => Promise<T>): Promise<T> {
  const leave = () => process.exit(0)
  process.on('SIGTERM', leave).on('SIGINT', leave)
  try {
    return await work()
  } finally {
    process.off('SIGTERM', leave).off('SIGINT', leave)
  }
}
