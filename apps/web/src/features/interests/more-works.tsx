import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssetDetail, AssetItem } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetCard, AssetCardSkeleton } from '../../entities/asset/asset-card.tsx'
import { moreQuery, relatedQuery, MORE_SHOWN as SHOWN } from '../../entities/interests/more-queries.ts'
import { clearRecent, forgetViewed, readRecent, rememberViewed } from '../../entities/interests/recently-viewed.ts'
import { api } from '../../shared/api.ts'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6'

/** Creator's newest other assets; reserves space while loading. */
export function MoreByCreator({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(moreQuery(asset.creator.id))
  const others = data?.assets.filter(({ id }) => id !== asset.id).slice(0, SHOWN)
  if (!isPending && !others?.length) return null
  return (
    <Shelf
      title={t('interests.moreBy', { name: asset.creator.name })}
      assets={others}
      action={
        <Button asChild variant="link">
          <Link to="/creator/$creatorId/home" params={{ creatorId: asset.creator.id }}>
            {t('interests.toCreator')}
          </Link>
        </Button>
      }
    />
  )
}

/** Remembers in this browser that an asset was opened. */
export function useRememberViewed(asset: AssetDetail | undefined): void {
  const id = asset?.status === 'saling' ? asset.id : undefined
  useEffect(() => {
    if (id !== undefined) rememberViewed(id)
  }, [id])
}

/** Other assets on sale, recently opened in this browser. */
export function RecentlyViewed({ asset: { id } }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  // Snapshot at page load.
  const [ids, setIds] = useState(() => readRecent().filter((one) => one !== id))
  const { data, isPending } = useQuery({
    queryKey: ['market', 'recent', ids],
    queryFn: ({ signal }) => api.listAssetsByIds({ query: { ids }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    meta: { quiet: true },
  })
  useEffect(() => {
    if (data) forgetViewed(ids.filter((one) => !data.assets.some((found) => found.id === one)))
  }, [data, ids])
  if (ids.length === 0 || (!isPending && !data?.assets.length)) return null
  const clear = () => {
    clearRecent()
    setIds([])
  }
  return (
    <Shelf
      title={t('interests.recent')}
      assets={data?.assets.slice(0, SHOWN)}
      places={Math.min(SHOWN, ids.length)}
      action={
        <Button variant="link" onClick={clear}>
          {t('interests.clearRecent')}
        </Button>
      }
    />
  )
}

/** Assets with similar records; nothing without a record. */
export function RelatedWorks({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const isKnown = asset.record !== null
  const { data, isPending } = useQuery({ ...relatedQuery(asset.id), enabled: isKnown })
  if (!isKnown || (!isPending && !data?.assets.length)) return null
  return <Shelf title={t('interests.related')} assets={data?.assets.slice(0, SHOWN)} />
}

type ShelfProps = { title: string; assets: AssetItem[] | undefined; places?: number; action?: ReactNode }

function Shelf({ title, assets, places = SHOWN, action }: ShelfProps) {
  return (
    <section aria-label={title} className="mt-16 border-line border-t pt-8">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 truncate text-xl">{title}</h2>
        {action}
      </div>
      <ul aria-label={title} aria-busy={!assets} className={GRID}>
        {assets?.map((asset) => (
          <li key={asset.id} className="min-w-0">
            <AssetCard asset={asset} />
          </li>
        )) ??
          Array.from({ length: places }, (_, index) => (
            <li key={index} aria-hidden>
              <AssetCardSkeleton />
            </li>
          ))}
      </ul>
    </section>
  )
}
