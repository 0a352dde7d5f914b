import { useInfiniteQuery } from '@tanstack/react-query'
import { CATEGORY_NUMBERS, COMMON_FILE_TYPES, categoryOf } from '@wencang/domain'
import { Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { assetsQuery } from './asset-queries.ts'
import { EndlessAssets } from './endless-assets.tsx'
import { type ExploreSearch, SORT_HOTTEST, SORT_NEWEST, toggledFormat } from './explore-search.ts'
import { KeywordSearch } from './keyword-search.tsx'
import { LicenceFilter } from './licence-filter.tsx'
import { PriceFilter } from './price-filter.tsx'

export type AllAssetsProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** The catalogue with its filters, which are in the URL. */
export function AllAssets({ search, onSearch }: AllAssetsProps) {
  const { t } = useTranslation()
  const { headerType: _, ...filters } = search
  const query = assetsQuery(filters)
  const list = useInfiniteQuery(query)
  const formats = (search.fileTypes ?? '').split(',')
  const toggleSort = (sort: number) => onSearch({ ...search, sort: search.sort === sort ? undefined : sort })

  return (
    <>
      <div className="mb-8 flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <KeywordSearch keyword={search.keyword} onSearch={(keyword) => onSearch({ ...search, keyword })} />
          <ChipGroup label={t('explore.sort')}>
            <Chip pressed={search.sort === SORT_NEWEST} onClick={() => toggleSort(SORT_NEWEST)}>
              {t('explore.newest')}
            </Chip>
            <Chip pressed={search.sort === SORT_HOTTEST} onClick={() => toggleSort(SORT_HOTTEST)}>
              {t('explore.hottest')}
            </Chip>
          </ChipGroup>
        </div>
        <ChipGroup label={t('explore.category')}>
          <Chip pressed={search.category === undefined} onClick={() => onSearch({ ...search, category: undefined })}>
            {t('category.all')}
          </Chip>
          {CATEGORY_NUMBERS.map((category) => (
            <Chip
              key={category}
              pressed={search.category === category}
              onClick={() => onSearch({ ...search, category })}
            >
              {t(`category.${categoryOf(category)}`)}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label={t('explore.format')}>
          <Chip pressed={search.fileTypes === undefined} onClick={() => onSearch({ ...search, fileTypes: undefined })}>
            {t('explore.allFormats')}
          </Chip>
          {COMMON_FILE_TYPES.map((format) => (
            <Chip
              key={format}
              pressed={formats.includes(format)}
              onClick={() => onSearch({ ...search, fileTypes: toggledFormat(search.fileTypes, format) })}
            >
              {format}
            </Chip>
          ))}
        </ChipGroup>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
          <ChipGroup label={t('explore.licence')}>
            <LicenceFilter licence={search.licence} onChange={(licence) => onSearch({ ...search, licence })} />
          </ChipGroup>
          <ChipGroup label={t('explore.price')}>
            <PriceFilter range={search} onChange={(range) => onSearch({ ...search, ...range })} />
          </ChipGroup>
        </div>
      </div>
      <h2 className="sr-only">{t('explore.results')}</h2>
      <EndlessAssets list={list} queryKey={query.queryKey} label={t('explore.all')} />
    </>
  )
}
