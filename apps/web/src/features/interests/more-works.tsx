import { useQuery } from '@tanstack/react-query'
import type { AssetDetail, AssetItem } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetCard, AssetCardSkeleton } from '../../entities/asset/asset-card.tsx'
import { moreQuery, relatedQuery } from '../../entities/interests/more-queries.ts'
import { clearRecent, forgetViewed, readRecent, rememberViewed } from '../../entities/interests/recently-viewed.ts'
import { api } from '../../shared/api.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { PersonName, usePersonName } from '../../shared/person-name.tsx'
import { distinctRows, ROW_LENGTH } from './distinct-rows.ts'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6'

/** Remembers in this browser that an asset was opened. */
export function useRememberViewed(asset: AssetDetail | undefined): void {
  const id = asset?.status === 'saling' ? asset.id : undefined
  useEffect(() => {
    if (id !== undefined) rememberViewed(id)
  }, [id])
}

/** Related assets, others of the creator, and those opened recently in this browser. */
export function MoreWorks({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const { id, creator } = asset
  const nameOf = usePersonName()
  const related = useQuery(relatedQuery(id))
  const more = useQuery(moreQuery(creator.id))
  const end = useRef<HTMLDivElement>(null)
  const recent = useRecentlyViewed(end)
  const [relatedRow, moreRow, recentRow] = distinctRows<AssetItem>(id, [
    // A row that cannot be loaded is left out.
    related.data?.assets ?? (related.isError ? [] : undefined),
    more.data?.assets ?? (more.isError ? [] : undefined),
    recent.assets,
  ])
  const sharedOf = new Map(related.data?.assets.map((one) => [one.id, one.shared]))
  return (
    <>
      <Shelf
        title={t('interests.related')}
        assets={relatedRow}
        noteOf={({ id: shown }) => t(`interests.shared.${sharedOf.get(shown) ?? 'set'}`)}
      />
      <Shelf
        title={t('interests.moreBy', { name: nameOf(creator) })}
        assets={moreRow}
        noteOf={({ creatorName: name, creatorNameEn: nameEn }) => <PersonName person={{ name, nameEn }} />}
        action={
          <LinkButton variant="link" to="/creator/$creatorId/home" params={{ creatorId: creator.id }}>
            {t('interests.toCreator')}
          </LinkButton>
        }
      />
      {recent.isEmpty ? null : (
        <Shelf
          title={t('interests.recent')}
          assets={recentRow}
          action={
            <Button variant="link" onClick={recent.clear}>
              {t('interests.clearRecent')}
            </Button>
          }
        />
      )}
      <div ref={end} />
    </>
  )
}

/**
 * Assets on sale, recently opened in this browser. The server knows none.
 * @param end The end of the page: they join it once it is out of sight, so that the footer does not jump.
 */
function useRecentlyViewed(end: RefObject<HTMLElement | null>) {
  // Snapshot at page load.
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== false) return
      observer.disconnect()
      setIds(readRecent())
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
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
  const clear = () => {
    clearRecent()
    setIds([])
  }
  return { isEmpty: ids.length === 0, assets: isPending ? undefined : (data?.assets ?? []), clear }
}

type ShelfProps = {
  title: string
  /** Undefined while loading: reserves the space. */
  assets: readonly AssetItem[] | undefined
  /** Second line of a card. */
  noteOf?: (asset: AssetItem) => ReactNode
  action?: ReactNode
}

function Shelf({ title, assets, noteOf, action }: ShelfProps) {
  if (assets?.length === 0) return null
  return (
    <section aria-label={title} className="mt-16 border-line border-t pt-8">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 truncate text-xl">{title}</h2>
        {action}
      </div>
      <ul aria-label={title} aria-busy={!assets} className={GRID}>
        {assets?.map((asset) => (
          <li key={asset.id} className="min-w-0">
            <AssetCard asset={asset} note={noteOf?.(asset)} />
          </li>
        )) ??
          Array.from({ length: ROW_LENGTH }, (_, index) => (
            <li key={index} aria-hidden>
              <AssetCardSkeleton />
            </li>
          ))}
      </ul>
    </section>
  )
}
