import { type DaySearch, readDays } from '@wencang/client/days'

export type PeopleSearch = { q?: string } & DaySearch

const MAX_LENGTH = 100

/** Reads the URL's search; ignores other values. */
export function readPeopleSearch({ q, ...days }: Record<string, unknown>): PeopleSearch {
  // The router parses digits as numbers.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, MAX_LENGTH) : ''
  return { ...(text !== '' && { q: text }), ...readDays(days) }
}
