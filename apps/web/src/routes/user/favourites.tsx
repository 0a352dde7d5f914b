import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { Favourite } from '@wencang/contract'
import { Badge, Button, EmptyState, Picture } from '@wencang/ui'
import { useFocusAfterRemoval } from '@wencang/ui/use-focus-after-removal'
import { useTranslation } from 'react-i18next'
import { AssetCard } from '../../entities/asset/asset-card.tsx'
import { AssetGridSkeleton } from '../../entities/asset/asset-grid.tsx'
import { nameIn } from '../../entities/asset/name-in.ts'
import { CardHeart } from '../../entities/interests/favourite-button.tsx'
import { favouritesQuery } from '../../entities/interests/interest-queries.ts'
import { EndlessList } from '../../shared/lists/endless-list.tsx'
import { titled } from '../../shared/page/page-head.ts'

export const Route = createFileRoute('/user/favourites')({
  head: titled('account.favourites'),
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(favouritesQuery)
  const ids = list.data?.pages.flatMap(({ favourites }) => favourites.map(({ asset }) => asset.id))
  const area = useFocusAfterRemoval(String(ids))
  return (
    <div {...area}>
      <h1 tabIndex={-1} className="mb-6 text-2xl outline-none">
        {t('account.favourites')}
      </h1>
      <h2 className="sr-only">{t('interests.works')}</h2>
      <EndlessList
        list={list}
        rowsOf={(page) => page.favourites}
        skeleton={<AssetGridSkeleton cards={6} />}
        empty={
          <EmptyState
            title={t('interests.noFavourites')}
            description={t('interests.noFavouritesHint')}
            action={
              <Button asChild variant="outline">
                <Link to="/explore">{t('home.explore')}</Link>
              </Button>
            }
          />
        }
        hasEnd={false}
      >
        {(favourites) => (
          <ul
            aria-label={t('account.favourites')}
            className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6"
          >
            {favourites.map((favourite) => (
              <li key={favourite.asset.id} className="min-w-0">
                {favourite.onSale ? <AssetCard asset={favourite.asset} /> : <OffSale favourite={favourite} />}
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </div>
  )
}

/** Delisted asset: without a public page there is no link. */
function OffSale({ favourite: { asset } }: { favourite: Favourite }) {
  const { t, i18n } = useTranslation()
  return (
    <article className="group relative min-w-0">
      <Picture
        src={asset.snapshot}
        sources={asset.snapshotSources}
        sizes="(min-width: 48rem) 20rem, 46vw"
        alt=""
        className="rounded-card opacity-60"
      />
      <h3 className="mt-3 truncate text-base text-ink-soft leading-snug">
        {nameIn(asset, i18n.language) || t('interests.hidden')}
      </h3>
      <p className="truncate text-ink-muted text-sm">{asset.ownerName || asset.creatorName}</p>
      <Badge className="mt-1">{t('interests.offSale')}</Badge>
      <CardHeart asset={asset} className="absolute top-2 right-2" />
    </article>
  )
}
