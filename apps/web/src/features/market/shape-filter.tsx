import { SHAPES } from '@wencang/domain'
import { Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { AssetFiltersProps } from './asset-filters.tsx'

/** Of what a three-dimensional work is made, as its preview found; whether pictures lie on it, and whether it encloses a volume. */
export function ShapeFilter({ search, onSearch }: AssetFiltersProps) {
  const { t } = useTranslation()
  const { shape, textured, closed } = search
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
      <Chip pressed={closed !== undefined} onClick={() => onSearch({ ...search, closed: closed ? undefined : 'true' })}>
        {t('shape.closed')}
      </Chip>
    </ChipGroup>
  )
}
