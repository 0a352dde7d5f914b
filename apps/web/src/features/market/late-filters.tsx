import type { AssetFiltersProps } from './asset-filters.tsx'
import { ShapeFilter } from './shape-filter.tsx'
import { TermFilters } from './term-filters.tsx'

/** Filters outside the first screen. */
export function LateFilters(props: AssetFiltersProps) {
  return (
    <TermFilters {...props}>
      <ShapeFilter {...props} />
    </TermFilters>
  )
}
