import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { titled } from '../app/page-head.ts'
import { creatorStripQuery } from '../features/creators/creator-queries.ts'
import { CreatorStrip } from '../features/creators/creator-strip.tsx'
import { collectionShelfQuery } from '../features/home/collection-query.ts'
import { CollectionShelf } from '../features/home/collection-shelf.tsx'
import { Hero } from '../features/home/hero.tsx'
import { homeConfigQuery } from '../features/home/home-config.ts'
import { Shelf } from '../features/home/shelf.tsx'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { LoadError } from '../features/lists/load-error.tsx'
import { SORT_HOTTEST, SORT_NEWEST } from '../features/market/explore-search.ts'

export const Route = createFileRoute('/')({
  head: titled(undefined, 'home.lead', '/feed.xml'),
  loader: async ({ context: { queryClient } }) => {
    const first = [newestShelfQuery, hottestShelfQuery].map((query) => queryClient.prefetchQuery(query))
    const config = queryClient.prefetchQuery(homeConfigQuery)
    // Browsers show placeholders meanwhile.
    if (!import.meta.env.SSR) return
    await Promise.all([...first, config, queryClient.prefetchInfiniteQuery(creatorStripQuery)])
    const { collections = [] } = queryClient.getQueryData(homeConfigQuery.queryKey) ?? {}
    await Promise.all(collections.map((one) => queryClient.prefetchQuery(collectionShelfQuery(one))))
  },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
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
