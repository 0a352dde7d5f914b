import { type DaySearch, readDays } from '@wencang/client/days'
import { isId } from '@wencang/domain'

/** Filters of money lists, held in the URL. */
export type MoneySearch<Status extends string> = { q?: string; person?: string; status?: Status } & DaySearch

const MAX_LENGTH = 64
/** The router parses digits as numbers. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_LENGTH) : ''
  return text === '' ? undefined : text
}

export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined
}

/** Reads the URL's filters; ignores invalid values. */
export function readMoneySearch<Status extends string>(
  search: Record<string, unknown>,
  statuses: readonly Status[],
): MoneySearch<Status> {
  const read = {
    q: readText(search.q),
    person: readId(search.person),
    status: statuses.find((status) => status === search.status),
  }
  return { ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)), ...readDays(search) }
}
