import { CATEGORY_NUMBERS, COMMON_FILE_TYPES, categoryOf } from '@wencang/domain'
import { Chip, ChipGroup } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { needLateTexts } from '../../i18n/start-i18n.ts'
import { type ExploreSearch, toggledFormat } from './explore-search.ts'
import { LicenceFilter } from './licence-filter.tsx'
import { PriceFilter } from './price-filter.tsx'

// After the first screen, with its texts.
const ShapeFilter = lazy(async () => {
  const [{ ShapeFilter }] = await Promise.all([import('./shape-filter.tsx'), needLateTexts()])
  return { default: ShapeFilter }
})

export type AssetFiltersProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** What narrows the catalogue down: category, formats, licence and price. */
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
            onClick={() => onSearch({ ...search, fileTypes: toggledFormat(search.fileTypes, format) })}
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
      {/* As high as its one row. */}
      <Suspense fallback={<div className="h-10" />}>
        <ShapeFilter search={search} onSearch={onSearch} />
      </Suspense>
    </>
  )
}
