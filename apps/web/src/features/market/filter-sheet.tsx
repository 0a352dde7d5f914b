import { Button, Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { filterCount, withoutFilters } from '../../entities/asset/explore-search.ts'
import { AssetFilters, type AssetFiltersProps } from './asset-filters.tsx'
import { useFacets } from './use-facets.ts'

/** Filter sheet for narrow windows; the catalogue updates immediately. */
export function FilterSheet({ search, onSearch, onClose }: AssetFiltersProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useFacets(search)
  return (
    <Dialog
      shape="bottom"
      onOpenChange={onClose}
      title={t('explore.filters')}
      footer={
        <>
          <Button variant="quiet" disabled={filterCount(search) === 0} onClick={() => onSearch(withoutFilters(search))}>
            {t('explore.clearFilters')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {data ? t('facets.show', { count: data.total }) : t('explore.showResults')}
          </Button>
        </>
      }
    >
      <AssetFilters search={search} onSearch={onSearch} />
    </Dialog>
  )
}
