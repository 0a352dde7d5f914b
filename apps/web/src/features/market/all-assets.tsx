import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BrowserOnly, Button, Chip, ChipGroup } from '@wencang/ui'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { assetsQuery } from '../../entities/asset/asset-queries.ts'
import {
  defaultSort,
  type ExploreSearch,
  filterCount,
  type PageStart,
  SORT_BEST_MATCH,
  SORT_CHEAPEST,
  SORT_DEAREST,
  SORT_HOTTEST,
  SORT_NEWEST,
  withoutFilters,
} from '../../entities/asset/explore-search.ts'
import { loadErrorTexts } from '../../i18n/start-i18n.ts'
import { AssetFilters } from './asset-filters.tsx'
import { EndlessAssets } from './endless-assets.tsx'
import { ExploreField } from './explore-field.tsx'
import { FilterButton } from './filter-button.tsx'
import { QuickFilters } from './quick-filters.tsx'

const NearestAssets = lazy(async () => {
  const [nearest] = await Promise.all([import('./nearest-assets.tsx'), loadErrorTexts()])
  return { default: nearest.NearestAssets }
})

const ORDERS = [
  { sort: SORT_NEWEST, text: 'explore.newest' },
  { sort: SORT_HOTTEST, text: 'explore.hottest' },
  { sort: SORT_CHEAPEST, text: 'explore.cheapest' },
  { sort: SORT_DEAREST, text: 'explore.dearest' },
] as const

export type AllAssetsProps = {
  search: ExploreSearch
  /** Where the list starts; defaults to its first page. */
  start: PageStart | undefined
  onSearch: (search: ExploreSearch) => void
}

/** Catalogue with filters stored in the URL. */
export function AllAssets({ search, start, onSearch }: AllAssetsProps) {
  const { t } = useTranslation()
  const { headerType: _, ...filters } = search
  const query = assetsQuery(filters, start)
  const list = useInfiniteQuery(query)
  const usual = defaultSort(search)
  const sorts = usual === SORT_BEST_MATCH ? [{ sort: usual, text: 'explore.bestMatch' } as const, ...ORDERS] : ORDERS

  return (
    <>
      <div className="mb-6 flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <ExploreField keyword={search.keyword} onSearch={(keyword) => onSearch({ ...search, keyword })} />
          <div className="flex w-full items-center justify-between gap-3 lg:w-auto">
            <ChipGroup label={t('explore.sort')}>
              {sorts.map(({ sort, text }) => (
                <Chip
                  key={sort}
                  pressed={(search.sort ?? usual) === sort}
                  onClick={() => onSearch({ ...search, sort: search.sort === sort ? undefined : sort })}
                >
                  {t(text)}
                </Chip>
              ))}
            </ChipGroup>
            <span className="sm:hidden">
              <FilterButton search={search} onSearch={onSearch} />
            </span>
          </div>
        </div>
        <QuickFilters search={search} onSearch={onSearch} />
        <div className="max-sm:hidden">
          <AssetFilters search={search} onSearch={onSearch} />
        </div>
      </div>
      <h2 className="sr-only">{t('explore.results')}</h2>
      <EndlessAssets
        list={list}
        isNarrowed={filterCount(search) > 0 || search.keyword !== undefined}
        label={t('explore.all')}
        emptyAction={
          filterCount(search) > 0 ? (
            <Button variant="outline" onClick={() => onSearch(withoutFilters(search))}>
              {t('explore.clearFilters')}
            </Button>
          ) : null
        }
        afterEmpty={
          <BrowserOnly>
            <NearestAssets filters={filters} />
          </BrowserOnly>
        }
      />
      {/* Without scripts; otherwise the list goes on by itself. */}
      {list.hasNextPage ? (
        <noscript>
          <Link to="/explore" search={{ ...search, start: list.data?.pages.at(-1)?.last }} rel="next">
            {t('explore.nextPage')}
          </Link>
        </noscript>
      ) : null}
    </>
  )
}
