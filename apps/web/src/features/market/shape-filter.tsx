import { SHAPES } from '@wencang/domain'
import { Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { AssetFiltersProps } from './asset-filters.tsx'

/** Of what a three-dimensional work is made, as its preview found; and whether pictures lie on it. */
export function ShapeFilter({ search, onSearch }: AssetFiltersProps) {
  const { t } = useTranslation()
  const { shape, textured } = search
  return (
    <ChipGroup wraps label={t('shape.label')}>
      {SHAPES.map((one) => (
        <Chip
          key={one}
          pressed={shape === one}
          onClick={() => onSearch({ ...search, shape: shape === one ? undefined : one })}
        >
          {t(`shape.${one}`)}
        </Chip>
      ))}
      <Chip
        pressed={textured !== undefined}
        onClick={() => onSearch({ ...search, textured: textured ? undefined : 'true' })}
      >
        {t('shape.textured')}
      </Chip>
    </ChipGroup>
  )
}
