import { isLoopback, type Variables } from '@wencang/configuration'

export type Level = 'ok' | 'warn' | 'fail'

/** Result of one check. */
export interface Finding {
  level: Level
  what: string
  /** Instruction; undefined if all is well. */
  todo?: string
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const warn = (what: string, todo: string): Finding => ({ level: 'warn', what, todo })
export const fail = (what: string, todo: string): Finding => ({ level: 'fail', what, todo })

/** Formats one line: `fail  what — what to do`. */
export function formatFinding({ level, what, todo }: Finding): string {
  return `${level.padEnd(4)}  ${[what, todo].filter(Boolean).join(' — ')}`.replaceAll('\n', ' ')
}

export type { Variables }

/** Short reason of a failed request. */
export function reasonOf(error: unknown): string {
  const { cause, code, name, message } = error as NodeJS.ErrnoException & {
    cause?: { code?: string; message?: string }
  }
  if (name === 'TimeoutError') return 'no answer in time'
  return (cause?.code || code || cause?.message || message || name).split('\n', 1)[0] ?? ''
}

const TIMEOUT_MILLISECONDS = 8_000

/** Sends a request with a timeout, without following redirects. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
}

/** Loopback is unreachable inside a container, which the store's URL reveals. */
export const leadsNowhereFromHere = (address: string, { S3_ENDPOINT }: Variables): boolean =>
  isLoopback(address) && S3_ENDPOINT !== undefined && !isLoopback(S3_ENDPOINT)

/** Warning about a URL that containers cannot check. */
export const notFromHere = (address: string): Finding =>
  warn(
    `${new URL(address).origin} cannot be tried from inside a container`,
    'run this on the machine itself, where browsers are',
  )
