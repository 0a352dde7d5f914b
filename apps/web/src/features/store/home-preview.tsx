import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CreatorStyle } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { AssetGrid } from '../../entities/asset/asset-grid.tsx'
import type { GridShape } from '../../entities/asset/grid-shape.ts'
import { CreatorHeading } from '../../entities/creators/creator-heading.tsx'
import { creatorQuery } from '../../entities/creators/creator-queries.ts'
import { storeAssetsQuery } from '../../entities/own-assets/store-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'

/** Columns of the preview, narrower than any window. */
const COLUMNS: Record<GridShape, string> = {
  grid: 'grid grid-cols-3 gap-4',
  list: 'grid grid-cols-1 gap-y-4',
  story: 'grid grid-cols-2 gap-6',
}
const SHOWN: Record<GridShape, number> = { grid: 6, list: 4, story: 4 }

export type HomePreviewProps = {
  style: Pick<
    CreatorStyle,
    'name' | 'nameEn' | 'description' | 'descriptionEn' | 'snapshot' | 'banner' | 'layout' | 'theme' | 'province'
  >
}

/** Non-interactive preview of the creator's page with current assets. */
export function HomePreview({ style }: HomePreviewProps) {
  const { t } = useTranslation()
  const session = useSession()
  const works = useInfiniteQuery(
    storeAssetsQuery({ status: 'saling', role: 'all', keyword: undefined, sort: 'newest' }),
  )
  const { data: page, isLoading } = useQuery({
    ...creatorQuery(session.userId ?? ''),
    enabled: session.userId !== undefined,
  })
  // Its heading grows with either.
  if (works.isLoading || isLoading) return <Skeleton className="h-[38rem]" />
  const assets = works.data?.pages.flatMap((page) => page.assets) ?? []
  const creator = {
    name: style.name ?? session.userName ?? '',
    ...(style.nameEn
      ? { nameEn: { text: style.nameEn, isPinyin: false } }
      : page?.nameEn?.isPinyin && { nameEn: page.nameEn }),
    description: style.description ?? '',
    ...(style.descriptionEn && { descriptionEn: style.descriptionEn }),
    snapshot: style.snapshot,
    banner: style.banner,
    assetsNum: assets.length,
    // New pages join today.
    joinedTime: page?.joinedTime ?? new Date().toISOString(),
    location: { province: style.province },
  }
  return (
    <figure className="min-w-0">
      <figcaption className="label-caps mb-2">{t('style.preview')}</figcaption>
      <div
        inert
        data-creator-theme={style.theme}
        className="max-h-[38rem] overflow-hidden rounded-card border border-line pb-8 shadow-card"
      >
        <CreatorHeading creator={creator} level="h3" />
        <div className="mt-8 px-4 lg:px-8">
          <AssetGrid
            assets={assets.slice(0, SHOWN[style.layout])}
            label={t('creators.works')}
            shape={style.layout}
            className={COLUMNS[style.layout]}
          />
        </div>
      </div>
    </figure>
  )
}
