import type { FacetCount } from '@wencang/contract'
import type { Licence } from '@wencang/domain'
import { Button, Chip, ChipGroup, cn } from '@wencang/ui'
import { recordTexts } from '@wencang/ui/record'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import type { AssetFiltersProps } from './asset-filters.tsx'
import { COUNTED_FACETS, type CountedFacet, chosenOf, toggledIn } from './counted-facets.ts'
import { TERM_FACETS } from './explore-search.ts'
import { useLicenceName } from './licence-choices.ts'
import { TimelineFilter, useYearsWords } from './timeline-filter.tsx'
import { useFacets } from './use-facets.ts'

/** Values shown before expanding. */
const FIRST = 18

/** Labels of values that are not terms. */
function useValueWords(): (facet: CountedFacet, value: string) => string {
  const { t, i18n } = useTranslation()
  const { price } = useFormat()
  const methods: Record<string, string> = recordTexts(i18n.language).method
  const nameOfLicence = useLicenceName()
  return (facet, value) => {
    if (facet === 'licence') return nameOfLicence(value as Licence)
    // Institution without assets.
    if (facet === 'institutions') return '…'
    if (facet !== 'prices') return methods[value] ?? value
    const [from, to] = value.split('..').map((yuan) => (yuan === '' ? undefined : Number(yuan)))
    if (from === 0 && to === 0) return t('facets.free')
    if (to === undefined) return t('facets.fromPrice', { price: price(from ?? 0) })
    // 10 to 49.99 is shown as ¥10–50.
    return from === 0.01
      ? t('facets.belowPrice', { price: price(Math.ceil(to)) })
      : `${price(from ?? 0)}–${price(Math.ceil(to))}`
  }
}

/** Multi-select filters with asset counts, below `children`. */
export function TermFilters({ search, onSearch, children }: AssetFiltersProps & { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const panelId = useId()
  const [open, setOpen] = useState<CountedFacet>()
  const { data } = useFacets(search)
  const words = useYearsWords()
  const valuesOf = (facet: CountedFacet | 'years') => data?.facets.find(({ name }) => name === facet)?.values ?? []
  const wordOf = useValueWords()
  const labelOf = (facet: CountedFacet) => (one: FacetCount) =>
    (i18n.language === 'en-US' ? one.term?.en : one.term?.zh) ??
    one.term?.zh ??
    one.term?.en ??
    wordOf(facet, one.value)
  const toggle = (facet: CountedFacet, value: string) => onSearch(toggledIn(search, facet, value))
  const { years } = search
  const setYears = (range: string | undefined) => onSearch({ ...search, years: range })
  // The first filters reset their own values.
  const terms = TERM_FACETS.flatMap((facet) =>
    chosenOf(search, facet).map((id) => {
      const known = valuesOf(facet).find(({ value }) => value === id)
      // Labels arrive with the counts.
      const label = known || data ? labelOf(facet)(known ?? { value: id, count: 0 }) : '…'
      return { key: `${facet} ${id}`, label, remove: () => toggle(facet, id) }
    }),
  )
  const chosen =
    years === undefined ? terms : [...terms, { key: 'years', label: words(years), remove: () => setYears(undefined) }]
  return (
    <>
      <div className="flex flex-col gap-3">
        {children}
        <ChipGroup wraps label={t('facets.label')}>
          {COUNTED_FACETS.map((facet) => (
            <Button
              key={facet}
              variant="quiet"
              size="small"
              className={cn(open === facet && 'bg-sunken text-ink')}
              aria-expanded={open === facet}
              aria-controls={panelId}
              onClick={() => setOpen(open === facet ? undefined : facet)}
            >
              {t(`facets.${facet}`)}
              <ChevronDown aria-hidden className={open === facet ? 'rotate-180' : undefined} />
            </Button>
          ))}
        </ChipGroup>
      </div>
      <div id={panelId} hidden={!open}>
        {open ? (
          <TermPanel
            key={open}
            label={t(`facets.${open}`)}
            facet={open}
            values={valuesOf(open)}
            chosen={chosenOf(search, open)}
            labelOf={labelOf(open)}
            onToggle={(value) => toggle(open, value)}
          >
            {open === 'periods' ? <TimelineFilter years={years} counts={valuesOf('years')} onYears={setYears} /> : null}
          </TermPanel>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <ul aria-label={t('facets.chosen')} className="flex flex-wrap gap-2">
          {chosen.map(({ key, label, remove }) => (
            <li key={key}>
              <Button
                variant="outline"
                size="small"
                className="rounded-full"
                aria-label={t('facets.remove', { name: label })}
                onClick={remove}
              >
                {label}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Periods by year, prices ascending, others by count. */
function inOrder(facet: CountedFacet, values: FacetCount[]): FacetCount[] {
  const year = ({ term }: FacetCount) => term?.years?.[0] ?? Number.POSITIVE_INFINITY
  if (facet === 'periods') return values.toSorted((a, b) => year(a) - year(b))
  return facet === 'prices'
    ? values.toSorted((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value))
    : values
}

type TermPanelProps = {
  label: string
  facet: CountedFacet
  values: FacetCount[]
  chosen: string[]
  labelOf: (value: FacetCount) => string
  onToggle: (value: string) => void
  /** Content before the values. */
  children: ReactNode
}

function TermPanel({ label, facet, values, chosen, labelOf, onToggle, children }: TermPanelProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const most = values.toSorted((a, b) => b.count - a.count)
  const shown = inOrder(facet, isWhole ? most : most.slice(0, FIRST))
  if (values.length === 0) return <p className="text-ink-muted text-sm">{t('facets.none')}</p>
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 rounded-panel border border-line bg-surface p-4">
      <legend className="sr-only">{label}</legend>
      {children}
      {shown.map((one) => (
        <Chip key={one.value} pressed={chosen.includes(one.value)} onClick={() => onToggle(one.value)}>
          {labelOf(one)} <span className="tabular ml-1 opacity-70">{one.count}</span>
        </Chip>
      ))}
      {values.length > FIRST && !isWhole ? (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('facets.all', { count: values.length })}
        </Button>
      ) : null}
    </fieldset>
  )
}
