import { BrowserOnly, cn } from '@wencang/ui'
import { lazy } from 'react'
import { type ExploreSearch, filterCount, isQuickValue, QUICK_VALUES } from '../../entities/asset/explore-search.ts'
import { needTexts } from '../../i18n/start-i18n.ts'

// Loaded after the first screen, with its texts.
const FacetMenus = lazy(async () => {
  const [{ FacetMenus }] = await Promise.all([import('./facet-menus.tsx'), needTexts('late')])
  return { default: FacetMenus }
})

export type AssetFiltersProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** Menus of filters; reserves their row, and one for chosen values. */
export function AssetFilters(props: AssetFiltersProps) {
  return (
    <BrowserOnly fallback={<div className={cn(hasChosen(props.search) ? 'h-22' : 'h-10')} />}>
      <FacetMenus {...props} />
    </BrowserOnly>
  )
}

/** Whether a value is chosen that no chip above shows. */
function hasChosen(search: ExploreSearch): boolean {
  const quick = Object.keys(QUICK_VALUES).filter((facet) => isQuickValue(search, facet))
  return filterCount({ ...search, category: undefined, free: undefined }) > quick.length
}
