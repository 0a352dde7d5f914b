import { Button } from '@wencang/ui'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filterCount } from '../../entities/asset/explore-search.ts'
import { needTexts } from '../../i18n/start-i18n.ts'
import type { AssetFiltersProps } from './asset-filters.tsx'

const load = async () => (await Promise.all([import('./filter-sheet.tsx'), needTexts('late')]))[0]
const FilterSheet = lazy(async () => ({ default: (await load()).FilterSheet }))

/** Opens the filter sheet on phones; shows their number. */
export function FilterButton(props: AssetFiltersProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const count = filterCount(props.search)
  const soon = () => void load().catch(() => {})
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={soon}
        onFocus={soon}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {count > 0 ? t('explore.filtersChosen', { count }) : t('explore.filters')}
      </Button>
      {open ? (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
