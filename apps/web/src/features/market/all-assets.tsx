import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BrowserOnly, Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { assetsQuery } from '../../entities/asset/asset-queries.ts'
import { type ExploreSearch, filterCount, type PageStart, withoutFilters } from '../../entities/asset/explore-search.ts'
import { latePart } from '../../shared/late-part.ts'
import { EndlessAssets } from './endless-assets.tsx'
import { ExploreControls } from './explore-controls.tsx'

const NearestAssets = latePart(() => import('./nearest-assets.tsx').then((part) => part.NearestAssets))

export type AllAssetsProps = {
  search: ExploreSearch
  /** Where the list starts; defaults to its first page. */
  start: PageStart | undefined
  /** Resolves when the address has the new search. */
  onSearch: (search: ExploreSearch) => Promise<void>
}

/** Catalogue with filters stored in the URL. */
export function AllAssets({ search, start, onSearch }: AllAssetsProps) {
  const { t } = useTranslation()
  const { headerType: _, ...filters } = search
  const query = assetsQuery(filters, start)
  const list = useInfiniteQuery(query)

  return (
    <>
      <ExploreControls search={search} onSearch={onSearch} />
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
