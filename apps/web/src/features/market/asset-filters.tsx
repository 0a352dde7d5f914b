import { CATEGORY_NUMBERS, COMMON_FILE_TYPES, categoryOf } from '@wencang/domain'
import { BrowserOnly, Chip, ChipGroup } from '@wencang/ui'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { needLateTexts } from '../../i18n/start-i18n.ts'
import { type ExploreSearch, RECORD_FILTERS, toggled } from './explore-search.ts'
import { LicenceFilter } from './licence-filter.tsx'
import { PriceFilter } from './price-filter.tsx'

// Loaded after the first screen, with its texts.
const LateFilters = lazy(async () => {
  const [{ LateFilters }] = await Promise.all([import('./late-filters.tsx'), needLateTexts()])
  return { default: LateFilters }
})

export type AssetFiltersProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** Filters by category, format, licence and price. */
export function AssetFilters({ search, onSearch }: AssetFiltersProps) {
  const { t } = useTranslation()
  const formats = (search.fileTypes ?? '').split(',')
  return (
    <>
      <ChipGroup wraps label={t('explore.category')}>
        <Chip pressed={search.category === undefined} onClick={() => onSearch({ ...search, category: undefined })}>
          {t('category.all')}
        </Chip>
        {CATEGORY_NUMBERS.map((category) => (
          <Chip key={category} pressed={search.category === category} onClick={() => onSearch({ ...search, category })}>
            {t(`category.${categoryOf(category)}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup wraps label={t('explore.format')}>
        <Chip pressed={search.fileTypes === undefined} onClick={() => onSearch({ ...search, fileTypes: undefined })}>
          {t('explore.allFormats')}
        </Chip>
        {COMMON_FILE_TYPES.map((format) => (
          <Chip
            key={format}
            pressed={formats.includes(format)}
            onClick={() => onSearch({ ...search, fileTypes: toggled(search.fileTypes, format) })}
          >
            {format}
          </Chip>
        ))}
      </ChipGroup>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
        <ChipGroup wraps label={t('explore.licence')}>
          <LicenceFilter licence={search.licence} onChange={(licence) => onSearch({ ...search, licence })} />
        </ChipGroup>
        <ChipGroup wraps label={t('explore.price')}>
          <PriceFilter range={search} onChange={(range) => onSearch({ ...search, ...range })} />
        </ChipGroup>
      </div>
      {/* Reserves the rows' height; the last shows active filters. */}
      <BrowserOnly
        fallback={
          <div
            className={
              RECORD_FILTERS.some((filter) => search[filter]) ? 'h-[13.75rem] md:h-[11rem]' : 'h-[11rem] md:h-[8.25rem]'
            }
          />
        }
      >
        <LateFilters search={search} onSearch={onSearch} />
      </BrowserOnly>
    </>
  )
}
