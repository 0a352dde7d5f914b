import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CreatorStrip } from '../features/creators/creator-strip.tsx'
import { CollectionShelf } from '../features/home/collection-shelf.tsx'
import { Hero } from '../features/home/hero.tsx'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { Shelf } from '../features/home/shelf.tsx'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { LoadError } from '../features/lists/load-error.tsx'
import { SORT_HOTTEST, SORT_NEWEST } from '../features/market/explore-search.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(undefined)
  const config = useQuery(homeConfigQuery)
  const newest = useQuery(newestShelfQuery)
  const hottest = useQuery(hottestShelfQuery)
  const candidates = [...(hottest.data?.assets ?? []), ...(newest.data?.assets ?? [])]
  const featured = candidates.find((asset) => asset.snapshot) ?? candidates[0]

  return (
    <>
      <Hero banners={config.isPending ? undefined : (config.data?.banners ?? [])} featured={featured} />
      {/* Collections first: the rest waits, to avoid layout shift. */}
      {config.isPending ? null : (
        <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
          {newest.isError ? <LoadError error={newest.error} onRetry={newest.refetch} /> : null}
          {config.data?.collections.map((collection) => (
            <CollectionShelf key={collection.title['zh-CN']} collection={collection} />
          ))}
          {newest.isError ? null : (
            <Shelf
              title={t('home.newest')}
              assets={newest.data?.assets}
              more={<MoreLink sort={SORT_NEWEST} label={t('home.allNewest')} />}
            />
          )}
          {hottest.isError ? null : (
            <Shelf
              title={t('home.hottest')}
              assets={hottest.data?.assets}
              more={<MoreLink sort={SORT_HOTTEST} label={t('home.allHottest')} />}
            />
          )}
          <CreatorStrip />
        </div>
      )}
    </>
  )
}

function MoreLink({ sort, label }: { sort: number; label: string }) {
  return (
    <Link to="/explore" search={{ sort }} className="shrink-0 text-accent text-sm underline-offset-4 hover:underline">
      {label}
    </Link>
  )
}
