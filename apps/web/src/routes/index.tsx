import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../entities/asset/asset-queries.ts'
import { SORT_HOTTEST, SORT_NEWEST } from '../entities/asset/explore-search.ts'
import { creatorStripQuery } from '../entities/creators/creator-queries.ts'
import { homeConfigQuery } from '../entities/site/home-config.ts'
import { CreatorStrip } from '../features/creators/creator-strip.tsx'
import { collectionShelves } from '../features/home/collection-query.ts'
import { CollectionShelf } from '../features/home/collection-shelf.tsx'
import { Entrances } from '../features/home/entrances.tsx'
import { freshAssets } from '../features/home/fresh-assets.ts'
import { Hero } from '../features/home/hero.tsx'
import { Shelf } from '../features/home/shelf.tsx'
import { hottestShelfQuery, newestShelfQuery } from '../features/home/shelf-queries.ts'
import { Stories } from '../features/home/stories.tsx'
import { titled } from '../shared/page/page-head.ts'

export const Route = createFileRoute('/')({
  head: titled(undefined, 'home.lead', '/feed.xml'),
  loader: async ({ context: { queryClient } }) => {
    const first = [newestShelfQuery, hottestShelfQuery].map((query) => queryClient.prefetchQuery(query))
    const config = queryClient.prefetchQuery(homeConfigQuery)
    // Browsers show placeholders meanwhile.
    if (!import.meta.env.SSR) return
    await Promise.all([...first, config, queryClient.prefetchInfiniteQuery(creatorStripQuery)])
    const content = queryClient.getQueryData(homeConfigQuery.queryKey)
    const shelves = content ? collectionShelves(content) : []
    await Promise.all(shelves.map(({ assetIds }) => queryClient.prefetchQuery(assetsByIdsQuery(assetIds))))
  },
  component: Page,
})

/** Collections with a shelf; all have a story. */
const MAX_SHELVES = 2

function Page() {
  const { t } = useTranslation()
  const config = useQuery(homeConfigQuery)
  const newest = useQuery(newestShelfQuery)
  const hottest = useQuery(hottestShelfQuery)
  const banners = config.data?.banners ?? []
  const shelves = config.data ? collectionShelves(config.data) : []
  // No asset is on the page twice.
  const shownShelves = shelves.slice(0, MAX_SHELVES)
  const shown = new Set<string | undefined>(shownShelves.flatMap(({ assetIds }) => assetIds))
  const candidates = [...(hottest.data?.assets ?? []), ...(newest.data?.assets ?? [])]
  const featured = candidates.find(({ id, snapshot }) => snapshot && !shown.has(id)) ?? candidates[0]
  shown.add(banners[0]?.assetId ?? featured?.id)
  const freshNewest = freshAssets(newest.data?.assets, shown)
  const freshHottest = freshAssets(hottest.data?.assets, shown)

  return (
    <>
      <Hero banners={config.isPending ? undefined : banners} featured={config.isPending ? undefined : featured} />
      {/* Collections first: the rest waits, to avoid layout shift. */}
      {config.isPending ? null : (
        <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
          {newest.isError ? <LoadError error={newest.error} onRetry={newest.refetch} /> : null}
          <Stories shelves={shelves} />
          <Entrances />
          {shownShelves.map((shelf) => (
            <CollectionShelf key={shelf.collection.title['zh-CN']} {...shelf} />
          ))}
          {newest.isError ? null : (
            <Shelf
              title={t('home.newest')}
              assets={freshNewest}
              more={<MoreLink sort={SORT_NEWEST} label={t('home.allNewest')} />}
            />
          )}
          {hottest.isError ? null : (
            <Shelf
              title={t('home.hottest')}
              assets={freshHottest}
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
    <Link to="/explore" search={{ sort }} className="link shrink-0 text-sm">
      {label}
    </Link>
  )
}
