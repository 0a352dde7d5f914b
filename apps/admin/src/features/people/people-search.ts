export type PeopleSearch = { q?: string }

const MAX_LENGTH = 100

/** Reads the URL of the search for people; anything else is ignored. */
export function readPeopleSearch({ q }: Record<string, unknown>): PeopleSearch {
  // The router reads digits as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, MAX_LENGTH) : ''
  return text === '' ? {} : { q: text }
}
