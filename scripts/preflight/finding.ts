import { isLoopback, type Variables } from '@wencang/configuration'

export type Level = 'ok' | 'warn' | 'fail'

/** What one look at the configuration, or at what it leads to, has shown. */
export interface Finding {
  level: Level
  what: string
  /** What to do about it; nothing for what is fine. */
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

/** Why something could not be asked, in a few words. */
export function reasonOf(error: unknown): string {
  const { cause, code, name, message } = error as NodeJS.ErrnoException & {
    cause?: { code?: string; message?: string }
  }
  if (name === 'TimeoutError') return 'no answer in time'
  return (cause?.code || code || cause?.message || message || name).split('\n', 1)[0] ?? ''
}

const PATIENCE_MILLISECONDS = 8_000

/** A request that does not follow redirects and does not wait for ever. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
}

/** An address of this machine's own, looked at from inside of a container, where it leads nowhere; the store gives that away. */
export const leadsNowhereFromHere = (address: string, { S3_ENDPOINT }: Variables): boolean =>
  isLoopback(address) && S3_ENDPOINT !== undefined && !isLoopback(S3_ENDPOINT)

/** What to say of such an address. */
export const notFromHere = (address: string): Finding =>
  warn(
    `${new URL(address).origin} cannot be tried from inside a container`,
    'run this on the machine itself, where browsers are',
  )
