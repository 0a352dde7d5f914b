import { LISTING_FLAGS, SHAPES } from '@wencang/domain'
import { Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { AssetFiltersProps } from './asset-filters.tsx'
import { useFacets } from './use-facets.ts'

/** Filters by geometry and flags, with counts. */
export function ShapeFilter({ search, onSearch }: AssetFiltersProps) {
  const { t } = useTranslation()
  const { data } = useFacets(search)
  const countOf = (name: string, value: string) =>
    data && (data.facets.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.count ?? 0)
  return (
    <ChipGroup wraps label={t('shape.label')}>
      {SHAPES.map((one) => (
        <Chip
          key={one}
          pressed={search.shape === one}
          onClick={() => onSearch({ ...search, shape: search.shape === one ? undefined : one })}
        >
          {t(`shape.${one}`)} <Works count={countOf('shape', one)} />
        </Chip>
      ))}
      {LISTING_FLAGS.map((flag) => (
        <Chip
          key={flag}
          pressed={search[flag] !== undefined}
          onClick={() => onSearch({ ...search, [flag]: search[flag] ? undefined : 'true' })}
        >
          {t(`flag.${flag}`)} <Works count={countOf(flag, 'true')} />
        </Chip>
      ))}
      <p role="status" className="tabular ml-auto min-h-6 text-ink-muted text-sm">
        {data ? t('facets.total', { count: data.total }) : null}
      </p>
    </ChipGroup>
  )
}

/** Reserves the number's width. */
const Works = ({ count }: { count: number | undefined }) => (
  <span className="tabular ml-1 inline-block min-w-[2ch]">{count}</span>
)
