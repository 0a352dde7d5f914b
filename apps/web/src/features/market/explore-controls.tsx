import { Chip, ChipGroup } from '@wencang/ui'
import { startTransition, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'
import {
  defaultSort,
  type ExploreSearch,
  SORT_BEST_MATCH,
  SORT_CHEAPEST,
  SORT_DEAREST,
  SORT_HOTTEST,
  SORT_NEWEST,
} from '../../entities/asset/explore-search.ts'
import type { AllAssetsProps } from './all-assets.tsx'
import { AssetFilters } from './asset-filters.tsx'
import { ExploreField } from './explore-field.tsx'
import { FilterButton } from './filter-button.tsx'
import { QuickFilters } from './quick-filters.tsx'

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
        <div className="flex w-full items-center justify-between gap-3 lg:w-auto">
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
          <span className="sm:hidden">
            <FilterButton search={chosen} onSearch={change} />
          </span>
        </div>
      </div>
      <QuickFilters search={chosen} onSearch={change} />
      <div className="max-sm:hidden">
        <AssetFilters search={chosen} onSearch={change} />
      </div>
    </div>
  )
}
