/** Timeline step for dating filters: inclusive years without a year 0. */
export interface TimelineStep {
  from: number
  to: number
}

/** Coarse before 2000 BCE, then centuries. */
const EARLY = [-4_000_000, -10_000, -8_000, -6_000, -5_000, -4_000, -3_500, -3_000, -2_500]
const BEFORE = Array.from({ length: 20 }, (_, index) => (index - 20) * 100)
const SINCE = Array.from({ length: 21 }, (_, index) => index * 100 + 1)

const STARTS = [...EARLY, ...BEFORE, ...SINCE]

export const TIMELINE: readonly TimelineStep[] = STARTS.map((from, index) => {
  const next = STARTS[index + 1] ?? 2101
  return { from, to: next === 1 ? -1 : next - 1 }
})

/** Steps overlapping these years; empty if reversed. */
export const stepsBetween = (from: number, to: number): TimelineStep[] =>
  to < from ? [] : TIMELINE.filter((step) => step.from <= to && step.to >= from)

const YEARS = /^(-?\d{1,7})?\.\.(-?\d{1,7})?$/

/** Parses `-221..220`, `960..` or `..1279`; undefined otherwise. */
export function readYears(text: string): { from?: number | undefined; to?: number | undefined } | undefined {
  const match = YEARS.exec(text)
  if (!match) return undefined
  const [from, to] = [match[1], match[2]].map((year) => (year === undefined ? undefined : Number(year)))
  return { from, to }
}
