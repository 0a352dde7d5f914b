import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type MapSearch, readMapSearch } from '../features/map/map-search.ts'
import { MarketMap } from '../features/map/market-map.tsx'
import { needTexts } from '../i18n/start-i18n.ts'
import { titled } from '../shared/page/page-head.ts'

export const Route = createFileRoute('/map')({
  validateSearch: readMapSearch,
  head: titled('nav.map'),
  loader: () => needTexts('late'),
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const onSearch = (search: MapSearch) => void navigate({ to: '/map', search, replace: true })
  return <MarketMap search={Route.useSearch()} onSearch={onSearch} />
}
