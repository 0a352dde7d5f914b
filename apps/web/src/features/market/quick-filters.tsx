import { CATEGORY_NUMBERS, categoryOf } from '@wencang/domain'
import { Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { isQuickValue, QUICK_VALUES } from '../../entities/asset/explore-search.ts'
import type { AssetFiltersProps } from './asset-filters.tsx'

/** Categories, and the filters chosen most. */
export function QuickFilters({ search, onSearch }: AssetFiltersProps) {
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
      <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line-strong" />
      <Chip pressed={free !== undefined} onClick={() => onSearch({ ...search, free: free ? undefined : 'true' })}>
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
    </ChipGroup>
  )
}
