import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AssetGrid } from '../../entities/asset/asset-grid.tsx'
import { type AssetFilters, queryOf } from '../../entities/asset/asset-queries.ts'
import { api } from '../../shared/api.ts'

/** Closest matches of an empty search. */
export function NearestAssets({ filters }: { filters: AssetFilters }) {
  const { t } = useTranslation()
  const query = { ...queryOf(filters), nearest: 'true' as const, limit: 8 }
  const { data } = useQuery({
    queryKey: ['market', 'nearest', query],
    queryFn: ({ signal }) => api.listMarketAssets({ query, signal }),
    meta: { quiet: true },
  })
  if (!data || data.assets.length === 0) return null
  const label = t('suggestions.nearest')
  return (
    <section className="mt-12">
      <h3 className="mb-4 text-xl">{label}</h3>
      <AssetGrid assets={data.assets} label={label} />
    </section>
  )
}
