import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MapSearch } from '../features/map/map-search.ts'
import { MarketMap } from '../features/map/market-map.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/map')

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.map'))
  const navigate = useNavigate()
  const onSearch = (search: MapSearch) => void navigate({ to: '/map', search, replace: true })
  return <MarketMap search={route.useSearch()} onSearch={onSearch} />
}
