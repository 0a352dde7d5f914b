import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { AssetFilters } from './asset-filters.tsx'
import { assetsQuery } from './asset-queries.ts'
import { EndlessAssets } from './endless-assets.tsx'
import { type ExploreSearch, filterCount, SORT_HOTTEST, SORT_NEWEST, withoutFilters } from './explore-search.ts'
import { FilterButton } from './filter-button.tsx'
import { KeywordSearch } from './keyword-search.tsx'

export type AllAssetsProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** The catalogue with its filters, which are in the URL. */
export function AllAssets({ search, onSearch }: AllAssetsProps) {
  const { t } = useTranslation()
  const { headerType: _, ...filters } = search
  const query = assetsQuery(filters)
  const list = useInfiniteQuery(query)
  const toggleSort = (sort: number) => onSearch({ ...search, sort: search.sort === sort ? undefined : sort })

  return (
    <>
      <div className="mb-8 flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <KeywordSearch
            label={t('explore.search')}
            keyword={search.keyword}
            onSearch={(keyword) => onSearch({ ...search, keyword })}
          />
          <div className="flex w-full items-center justify-between gap-3 sm:w-auto">
            <ChipGroup label={t('explore.sort')}>
              <Chip pressed={search.sort === SORT_NEWEST} onClick={() => toggleSort(SORT_NEWEST)}>
                {t('explore.newest')}
              </Chip>
              <Chip pressed={search.sort === SORT_HOTTEST} onClick={() => toggleSort(SORT_HOTTEST)}>
                {t('explore.hottest')}
              </Chip>
            </ChipGroup>
            <span className="sm:hidden">
              <FilterButton search={search} onSearch={onSearch} />
            </span>
          </div>
        </div>
        <div className="hidden flex-col gap-3 sm:flex">
          <AssetFilters search={search} onSearch={onSearch} />
        </div>
      </div>
      <h2 className="sr-only">{t('explore.results')}</h2>
      <EndlessAssets
        list={list}
        isNarrowed={filterCount(search) > 0 || search.keyword !== undefined}
        queryKey={query.queryKey}
        label={t('explore.all')}
        emptyAction={
          filterCount(search) > 0 ? (
            <Button variant="outline" onClick={() => onSearch(withoutFilters(search))}>
              {t('explore.clearFilters')}
            </Button>
          ) : null
        }
      />
    </>
  )
}
