/** Shanghai days, inclusive. */
export type DaySearch = { from?: string; to?: string }

const DAY = /^\d{4}-\d\d-\d\d$/

export function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/** Reads the URL's days; ignores invalid values. */
export function readDays(search: Record<string, unknown>): DaySearch {
  const [from, to] = [readDay(search.from), readDay(search.to)]
  return { ...(from && { from }), ...(to && { to }) }
}
