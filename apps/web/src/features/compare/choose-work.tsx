import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssetItem } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { EmptyState, Picture, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { assetQuery, assetsByIdsQuery, assetsQuery } from '../../entities/asset/asset-queries.ts'
import type { CompareSearch } from '../../entities/asset/compare-search.ts'
import { favouritesQuery } from '../../entities/interests/interest-lists.ts'
import { readRecent } from '../../entities/interests/recently-viewed.ts'
import { useSession } from '../../entities/session/use-session.ts'

const SHOWN = 6

type ChooseWorkProps = {
  /** Asset on the other side. */
  beside: string | undefined
  /** Search with the asset chosen for this side. */
  searchWith: (id: string) => CompareSearch
}

/** Offers recent assets, favourites, and the creator's other assets. */
export function ChooseWork({ beside, searchWith }: ChooseWorkProps) {
  const { t, i18n } = useTranslation()
  const { userId } = useSession()
  const recentIds = readRecent().filter((id) => id !== beside)
  const recent = useQuery({ ...assetsByIdsQuery(recentIds), enabled: recentIds.length > 0 })
  const kept = useInfiniteQuery({ ...favouritesQuery(), enabled: userId !== undefined })
  const other = useQuery({ ...assetQuery(beside ?? '', userId), enabled: beside !== undefined })
  const creatorId = other.data?.creator.id
  const ofCreator = useInfiniteQuery({ ...assetsQuery({ sort: 1, ...(creatorId && { creatorId }) }) })
  const lists = [
    { name: 'recent' as const, assets: recent.data?.assets },
    {
      name: 'kept' as const,
      assets: kept.data?.pages.flatMap(({ favourites }) => favourites.map(({ asset }) => asset)),
    },
    {
      name: creatorId ? ('creator' as const) : ('newest' as const),
      assets: ofCreator.data?.pages.flatMap((page) => page.assets),
    },
  ].map(({ name, assets }) => ({
    name,
    assets: assets
      ?.filter(isSeenAround)
      .filter(({ id }) => id !== beside)
      .slice(0, SHOWN),
  }))
  // Waits for all lists to avoid layout shift.
  const isLoading = [recent, kept, ofCreator].some((list) => list.isLoading)
  return (
    <section
      aria-label={t('compare.choose')}
      aria-busy={isLoading}
      className="flex min-h-[44rem] flex-col gap-5 rounded-panel bg-sunken p-5"
    >
      <h2 className="text-lg">{t('compare.choose')}</h2>
      {isLoading ? <Skeleton className="h-40" /> : null}
      {lists.map(({ name, assets }) =>
        !isLoading && assets?.length ? (
          <div key={name}>
            <h3 className="label-caps mb-2">{t(`compare.${name}`)}</h3>
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {assets.map((asset) => (
                <li key={asset.id} className="min-w-0">
                  <Link to="/compare" search={searchWith(asset.id)} className="group block rounded-card">
                    <Picture src={asset.snapshot} alt="" className="rounded-card" />
                    <span className="mt-1 block truncate font-serif text-sm group-hover:text-accent">
                      {nameIn(asset, i18n.language)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
      {!isLoading && lists.every(({ assets }) => !assets?.length) ? <EmptyState title={t('compare.nothing')} /> : null}
    </section>
  )
}

const FORMS = ['.glb', '.ply', '.fbx']
/** Guesses from the file type whether an asset is three-dimensional. */
const isSeenAround = ({ fileTypes }: AssetItem) => fileTypes.some((type) => FORMS.includes(type))
