import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MarketMap } from '../features/map/market-map.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/map')

/** Where owners and scenes are. */
export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.map'))
  return <MarketMap search={route.useSearch()} />
}
