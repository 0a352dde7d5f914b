import { isLoopback, type Variables } from '@wencang/configuration'

export type Level = 'ok' | 'warn' | 'fail'

/** The result of one check of the configuration or of a service behind it. */
export interface Finding {
  level: Level
  what: string
  /** What to do about it; absent if all is well. */
  todo?: string
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const warn = (what: string, todo: string): Finding => ({ level: 'warn', what, todo })
export const fail = (what: string, todo: string): Finding => ({ level: 'fail', what, todo })

/** One line: `fail  what — what to do`. */
export function formatFinding({ level, what, todo }: Finding): string {
  return `${level.padEnd(4)}  ${[what, todo].filter(Boolean).join(' — ')}`.replaceAll('\n', ' ')
}

export type { Variables }

/** Why a request failed, in a few words. */
export function reasonOf(error: unknown): string {
  const { cause, code, name, message } = error as NodeJS.ErrnoException & {
    cause?: { code?: string; message?: string }
  }
  if (name === 'TimeoutError') return 'no answer in time'
  return (cause?.code || code || cause?.message || message || name).split('\n', 1)[0] ?? ''
}

const TIMEOUT_MILLISECONDS = 8_000

/** A request with a timeout that does not follow redirects. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
}

/** Whether a loopback URL is checked from inside a container, where it leads nowhere; the store's URL reveals that case. */
export const leadsNowhereFromHere = (address: string, { S3_ENDPOINT }: Variables): boolean =>
  isLoopback(address) && S3_ENDPOINT !== undefined && !isLoopback(S3_ENDPOINT)

/** The message for such a URL. */
export const notFromHere = (address: string): Finding =>
  warn(
    `${new URL(address).origin} cannot be tried from inside a container`,
    'run this on the machine itself, where browsers are',
  )
