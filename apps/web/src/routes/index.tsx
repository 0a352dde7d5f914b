import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { useTranslation } from 'react-i18next'
import { shelfQuery } from '../entities/asset/asset-queries.ts'
import { SORT_HOTTEST, SORT_NEWEST } from '../entities/asset/explore-search.ts'
import { creatorStripQuery } from '../entities/creators/creator-queries.ts'
import { homeConfigQuery } from '../entities/site/home-config.ts'
import { CreatorStrip } from '../features/creators/creator-strip.tsx'
import { Entrances } from '../features/home/entrances.tsx'
import { freshAssets } from '../features/home/fresh-assets.ts'
import { Hero } from '../features/home/hero.tsx'
import { Shelf } from '../features/home/shelf.tsx'
import { Stories } from '../features/home/stories.tsx'
import { storiesOf, storyAssetsQuery } from '../features/home/stories-of.ts'
import { titled } from '../shared/page/page-head.ts'

/** More than a shelf shows, as assets of earlier shelves are left out. */
const REQUESTED = 16

const newestShelfQuery = shelfQuery(SORT_NEWEST, REQUESTED)
const hottestShelfQuery = shelfQuery(SORT_HOTTEST, REQUESTED)

export const Route = createFileRoute('/')({
  head: titled(undefined, 'home.lead', '/feed.xml'),
  loader: async ({ context: { queryClient } }) => {
    const first = [newestShelfQuery, hottestShelfQuery].map((query) => queryClient.prefetchQuery(query))
    const config = queryClient.prefetchQuery(homeConfigQuery)
    // Browsers show placeholders meanwhile.
    if (!import.meta.env.SSR) return
    await Promise.all([...first, config, queryClient.prefetchInfiniteQuery(creatorStripQuery)])
    const { collections = [] } = queryClient.getQueryData(homeConfigQuery.queryKey) ?? {}
    if (collections.length > 0) await queryClient.prefetchQuery(storyAssetsQuery(collections))
  },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const config = useQuery(homeConfigQuery)
  const newest = useQuery(newestShelfQuery)
  const hottest = useQuery(hottestShelfQuery)
  const { banners = [], collections = [] } = config.data ?? {}
  const pictured = useQuery({ ...storyAssetsQuery(collections), enabled: collections.length > 0 })
  const candidates = [...(hottest.data?.assets ?? []), ...(newest.data?.assets ?? [])]
  const featured = candidates.find(({ snapshot }) => snapshot) ?? candidates[0]
  // No asset is on the page twice.
  const shown = new Set<string | undefined>([banners[0]?.assetId ?? featured?.id])
  const stories = storiesOf(collections, pictured.data?.assets ?? [], shown)
  const freshNewest = pictured.isLoading ? undefined : freshAssets(newest.data?.assets, shown)
  const freshHottest = pictured.isLoading ? undefined : freshAssets(hottest.data?.assets, shown)

  return (
    <>
      <Hero banners={config.isPending ? undefined : banners} featured={config.isPending ? undefined : featured} />
      {/* Collections first: the rest waits, to avoid layout shift. */}
      {config.isPending ? null : (
        <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
          {newest.isError ? <LoadError error={newest.error} onRetry={newest.refetch} /> : null}
          <Stories stories={stories} />
          <Entrances />
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
