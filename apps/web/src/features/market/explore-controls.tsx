import { CATEGORY_NUMBERS, categoryOf } from '@wencang/domain'
import { Button, Chip, ChipGroup, whenIdle } from '@wencang/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  defaultSort,
  type ExploreSearch,
  filterCount,
  isQuickValue,
  QUICK_VALUES,
  SORT_BEST_MATCH,
  SORT_CHEAPEST,
  SORT_DEAREST,
  SORT_HOTTEST,
  SORT_NEWEST,
} from '../../entities/asset/explore-search.ts'
import { loadSuggestions } from '../../entities/suggestions/load.ts'
import type { SuggestingFieldProps } from '../../entities/suggestions/suggesting-field.tsx'
import { needTexts } from '../../i18n/start-i18n.ts'
import { PlainSearch, useTyped } from '../../shared/page-parts/keyword-search.tsx'
import type { AllAssetsProps } from './all-assets.tsx'
import { AssetFilters, type AssetFiltersProps } from './asset-filters.tsx'

const ORDERS = [
  { sort: SORT_NEWEST, text: 'explore.newest' },
  { sort: SORT_HOTTEST, text: 'explore.hottest' },
  { sort: SORT_CHEAPEST, text: 'explore.cheapest' },
  { sort: SORT_DEAREST, text: 'explore.dearest' },
] as const

/** Resolves after the next frame is painted. */
const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Search field, sort orders and filters. They show a choice at once, a frame before the list is replaced. */
export function ExploreControls({ search, onSearch }: Pick<AllAssetsProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const [chosen, choose] = useOptimistic(search)
  const change = (next: ExploreSearch) =>
    startTransition(async () => {
      choose(next)
      await afterPaint()
      await onSearch(next)
    })
  const usual = defaultSort(chosen)
  const sorts = usual === SORT_BEST_MATCH ? [{ sort: usual, text: 'explore.bestMatch' } as const, ...ORDERS] : ORDERS

  return (
    <div className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ExploreField keyword={chosen.keyword} onSearch={(keyword) => change({ ...chosen, keyword })} />
        <ChipGroup label={t('explore.sort')}>
          {sorts.map(({ sort, text }) => (
            <Chip
              key={sort}
              pressed={(chosen.sort ?? usual) === sort}
              onClick={() => change({ ...chosen, sort: chosen.sort === sort ? undefined : sort })}
            >
              {t(text)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <QuickFilters search={chosen} onSearch={change} />
      <div className="max-sm:hidden">
        <AssetFilters search={chosen} onSearch={change} />
      </div>
    </div>
  )
}

const load = async () => (await Promise.all([import('./filter-sheet.tsx'), needTexts('late')]))[0]
const FilterSheet = lazy(async () => ({ default: (await load()).FilterSheet }))

/** Opens the filter sheet on phones; shows their number. */
function FilterButton(props: AssetFiltersProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const count = filterCount(props.search)
  const soon = () => void load().catch(() => {})
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={soon}
        onFocus={soon}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {count > 0 ? t('explore.filtersChosen', { count }) : t('explore.filters')}
      </Button>
      {open ? (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Categories, and the filters chosen most. */
function QuickFilters({ search, onSearch }: AssetFiltersProps) {
  const { t } = useTranslation()
  const { category, free } = search
  return (
    <ChipGroup label={t('explore.category')}>
      <Chip pressed={category === undefined} onClick={() => onSearch({ ...search, category: undefined })}>
        {t('category.all')}
      </Chip>
      {CATEGORY_NUMBERS.map((number) => (
        <Chip key={number} pressed={category === number} onClick={() => onSearch({ ...search, category: number })}>
          {t(`category.${categoryOf(number)}`)}
        </Chip>
      ))}
      <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line-strong max-sm:hidden" />
      <Chip pressed={free !== undefined} onClick={() => onSearch({ ...search, free: free ? undefined : true })}>
        {t('common.free')}
      </Chip>
      {(['fileTypes', 'methods'] as const).map((facet) => {
        const isPressed = isQuickValue(search, facet)
        return (
          <Chip
            key={facet}
            pressed={isPressed}
            onClick={() => onSearch({ ...search, [facet]: isPressed ? undefined : QUICK_VALUES[facet] })}
          >
            {t(`explore.quick.${facet}`)}
          </Chip>
        )
      })}
      <span className="ml-auto sm:hidden">
        <FilterButton search={search} onSearch={onSearch} />
      </span>
    </ChipGroup>
  )
}

type ExploreFieldProps = { keyword: string | undefined; onSearch: (keyword: string | undefined) => void }

/** Searches as the user types. Suggestions load when idle without interrupting typing. */
function ExploreField({ keyword, onSearch }: ExploreFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useTyped(keyword, onSearch)
  const place = useRef<HTMLDivElement>(null)
  const [{ Field, hadFocus }, setField] = useState<{ Field?: ComponentType<SuggestingFieldProps>; hadFocus?: boolean }>(
    {},
  )
  useEffect(() => {
    let isGone = false
    const load = async () => {
      await whenIdle()
      const { SuggestingField } = await loadSuggestions()
      if (!isGone)
        setField({ Field: SuggestingField, hadFocus: place.current?.contains(document.activeElement) ?? false })
    }
    // Without suggestions the field still searches.
    load().catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  const field = { label: t('explore.search'), typed, onType: setTyped }
  return (
    <div ref={place} className="w-full lg:max-w-md lg:flex-1">
      {Field ? (
        // Choosing a suggestion cancels the pending debounced search.
        <Field {...field} onSearch={onSearch} onClose={() => setTyped(keyword ?? '')} isFloating hasFocus={hadFocus} />
      ) : (
        <PlainSearch {...field} />
      )}
    </div>
  )
}
