import type { FacetCount } from '@wencang/contract'
import { readYears, stepsBetween, TIMELINE } from '@wencang/domain'
import { cn, RangeSlider } from '@wencang/ui'
import { yearsText } from '@wencang/ui/record'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Range = [first: number, last: number]
const LAST = TIMELINE.length - 1
const WHOLE: Range = [0, LAST]
/** Year labels at the steps they start. */
const MARKS = [-4000, -1000, 1, 1001, 1901].map((year) => ({
  year,
  at: TIMELINE.findIndex(({ from }) => from === year),
}))

/** Steps that the URL's years overlap. */
function rangeOf(years: string | undefined): Range {
  const { from = TIMELINE[0]?.from ?? 0, to = TIMELINE[LAST]?.to ?? 0 } = readYears(years ?? '') ?? {}
  const steps = stepsBetween(from, to)
  const [first, last] = [steps[0], steps.at(-1)]
  return first && last ? [TIMELINE.indexOf(first), TIMELINE.indexOf(last)] : WHOLE
}

function yearsOf([first, last]: Range): string | undefined {
  if (first === 0 && last === LAST) return undefined
  return `${first === 0 ? '' : TIMELINE[first]?.from}..${last === LAST ? '' : TIMELINE[last]?.to}`
}

/** Localized text of the URL's years. */
export function useYearsWords(): (years: string) => string {
  const { t, i18n } = useTranslation()
  return (years) => {
    const { from, to } = readYears(years) ?? {}
    const said = (yearFrom: number, yearTo?: number) => yearsText({ yearFrom, yearTo }, i18n.language) ?? ''
    if (from !== undefined && to !== undefined) return said(from, to)
    if (from !== undefined) return t('facets.since', { year: said(from) })
    return to === undefined ? t('facets.anyYear') : t('facets.until', { year: said(to) })
  }
}

export type TimelineFilterProps = {
  years: string | undefined
  /** Assets by the first year of a step. */
  counts: FacetCount[]
  onYears: (years: string | undefined) => void
}

/** Timeline histogram with a range selection. */
export function TimelineFilter({ years, counts, onYears }: TimelineFilterProps) {
  const { t, i18n } = useTranslation()
  const words = useYearsWords()
  const [range, setRange] = useState(() => rangeOf(years))
  useEffect(() => setRange(rangeOf(years)), [years])
  const byStart = new Map(counts.map(({ value, count }) => [value, count]))
  const numbers = TIMELINE.map(({ from }) => byStart.get(String(from)) ?? 0)
  const most = Math.max(1, ...numbers)
  return (
    <div className="flex w-full min-w-0 flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-ink-muted">{t('facets.timeline')}</span>
        <span className="tabular">{words(yearsOf(range) ?? '..')}</span>
      </p>
      {/* Inset by half a handle to align bars with steps. */}
      <div aria-hidden className="flex h-14 items-end px-[0.3rem]">
        {numbers.map((count, index) => (
          <span
            key={TIMELINE[index]?.from}
            className={cn(
              'mx-px min-w-0 flex-1 rounded-t-sm',
              index >= range[0] && index <= range[1] ? 'bg-accent' : 'bg-line-strong',
            )}
            style={{ height: count === 0 ? '1px' : `${Math.max(6, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        labels={[t('facets.earliest'), t('facets.latest')]}
        valueText={(index) =>
          yearsText({ yearFrom: TIMELINE[index]?.from, yearTo: TIMELINE[index]?.to }, i18n.language) ?? ''
        }
        value={range}
        max={LAST}
        onChange={setRange}
        onCommit={(chosen) => onYears(yearsOf(chosen))}
      />
      <div aria-hidden className="relative mx-[0.625rem] h-5 text-ink-muted text-xs">
        {MARKS.map(({ year, at }) => (
          <span
            key={year}
            className="tabular -translate-x-1/2 absolute whitespace-nowrap"
            style={{ left: `${(at / LAST) * 100}%` }}
          >
            {t(year < 0 ? 'facets.yearBefore' : 'facets.yearSince', { year: Math.abs(year) })}
          </span>
        ))}
      </div>
    </div>
  )
}
