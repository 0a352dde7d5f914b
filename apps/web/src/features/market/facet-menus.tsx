import { useFormat } from '@wencang/client/use-format'
import type { FacetCount } from '@wencang/contract'
import type { Licence } from '@wencang/domain'
import { Button, Chip, cn } from '@wencang/ui'
import { recordTexts } from '@wencang/ui/record'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetFiltersProps } from './asset-filters.tsx'
import { allChosen, COUNTED_FACETS, type CountedFacet, chosenOf, countsOf, toggledIn } from './counted-facets.ts'
import { PriceFilter } from './price-filter.tsx'
import { TimelineFilter, useYearsWords } from './timeline-filter.tsx'
import { useFacets } from './use-facets.ts'

/** Values shown before expanding. */
const FIRST = 18

/** Labels of values that are not terms. */
function useValueWords(): (facet: CountedFacet, value: string) => string {
  const { t, i18n } = useTranslation()
  const { price } = useFormat()
  const methods: Record<string, string> = recordTexts(i18n.language).method
  return (facet, value) => {
    if (facet === 'licence') return t(`licence.${value as Licence}.name`)
    if (facet === 'features') return i18n.exists(`flag.${value}`) ? t(`flag.${value}`) : t(`shape.${value}`)
    // Institution without assets.
    if (facet === 'institutions') return '…'
    if (facet !== 'prices') return methods[value] ?? value
    const [from, to] = value.split('..').map((yuan) => (yuan === '' ? undefined : Number(yuan)))
    if (from === 0 && to === 0) return t('facets.free')
    if (to === undefined) return t('facets.fromPrice', { price: price(from ?? 0) })
    // 10 to 49.99 is shown as ¥10–50.
    return from === 0.01 || from === 0
      ? t('facets.belowPrice', { price: price(Math.ceil(to)) })
      : `${price(from ?? 0)}–${price(Math.ceil(to))}`
  }
}

/** Menus of filters with asset counts; chosen values can be removed one by one. */
export function FacetMenus({ search, onSearch }: AssetFiltersProps) {
  const { t, i18n } = useTranslation()
  const panelId = useId()
  const [open, setOpen] = useState<CountedFacet>()
  const { data, isError } = useFacets(search)
  const words = useYearsWords()
  const valuesOf = (facet: CountedFacet | 'years') => countsOf(data?.facets ?? [], facet)
  const wordOf = useValueWords()
  const labelOf = (facet: CountedFacet) => (one: FacetCount) =>
    (i18n.language === 'en-US' ? one.term?.en : one.term?.zh) ??
    one.term?.zh ??
    one.term?.en ??
    wordOf(facet, one.value)
  const toggle = (facet: CountedFacet, value: string) => onSearch(toggledIn(search, facet, value))
  const { years } = search
  const setYears = (range: string | undefined) => onSearch({ ...search, years: range })
  const chosen = allChosen(search).map(({ facet, value }) => {
    const known = valuesOf(facet).find((one) => one.value === value)
    // Labels arrive with the counts.
    const label = known || data ? labelOf(facet)(known ?? { value, count: 0 }) : '…'
    return { key: `${facet} ${value}`, label, remove: () => toggle(facet, value) }
  })
  if (years !== undefined) chosen.push({ key: 'years', label: words(years), remove: () => setYears(undefined) })
  // Empty ones are hidden, unless the counts are unknown.
  const shown = COUNTED_FACETS.filter(
    (facet) => isError || valuesOf(facet).length > 0 || chosenOf(search, facet).length > 0,
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-10 items-center gap-4">
        <fieldset className="-mx-1 flex min-w-0 flex-1 flex-wrap items-center gap-1 px-1 sm:flex-nowrap sm:overflow-x-auto">
          <legend className="sr-only">{t('explore.filters')}</legend>
          {data || isError
            ? shown.map((facet) => (
                <Button
                  key={facet}
                  variant="quiet"
                  size="small"
                  className={cn('shrink-0 px-2', open === facet && 'bg-sunken text-ink')}
                  aria-expanded={open === facet}
                  aria-controls={panelId}
                  onClick={() => setOpen(open === facet ? undefined : facet)}
                >
                  {t(`facets.${facet}`)}
                  <ChevronDown aria-hidden className={open === facet ? 'rotate-180' : undefined} />
                </Button>
              ))
            : null}
        </fieldset>
        <p role="status" className="tabular shrink-0 text-ink-muted text-sm max-sm:sr-only">
          {data ? t('facets.total', { count: data.total }) : null}
        </p>
      </div>
      <div id={panelId} hidden={!open}>
        {open ? (
          <FacetPanel
            key={open}
            label={t(`facets.${open}`)}
            facet={open}
            values={valuesOf(open)}
            chosen={chosenOf(search, open)}
            labelOf={labelOf(open)}
            onToggle={(value) => toggle(open, value)}
          >
            {open === 'fileTypes' ? (
              <Chip
                pressed={search.fileTypes === undefined}
                onClick={() => onSearch({ ...search, fileTypes: undefined })}
              >
                {t('facets.allFormats')}
              </Chip>
            ) : null}
            {open === 'periods' ? <TimelineFilter years={years} counts={valuesOf('years')} onYears={setYears} /> : null}
            {open === 'prices' ? (
              <div className="w-full">
                <PriceFilter range={search} onChange={(range) => onSearch({ ...search, ...range })} />
              </div>
            ) : null}
          </FacetPanel>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <ul aria-label={t('facets.chosen')} className="-mx-1 flex min-h-9 items-center gap-2 overflow-x-auto px-1">
          {chosen.map(({ key, label, remove }) => (
            <li key={key} className="shrink-0">
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
    </div>
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

type FacetPanelProps = {
  label: string
  facet: CountedFacet
  values: FacetCount[]
  chosen: string[]
  labelOf: (value: FacetCount) => string
  onToggle: (value: string) => void
  /** Content before the values. */
  children: ReactNode
}

function FacetPanel({ label, facet, values, chosen, labelOf, onToggle, children }: FacetPanelProps) {
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
          {labelOf(one)} <span className="tabular ml-1 opacity-85">{one.count}</span>
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
