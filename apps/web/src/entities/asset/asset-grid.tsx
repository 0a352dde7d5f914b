import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { AssetItem } from '@wencang/contract'
import { cn } from '@wencang/ui'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { CardHeart } from '../interests/favourite-button.tsx'
import { AssetCard, AssetCardSkeleton } from './asset-card.tsx'
import { AssetName } from './asset-name.tsx'
import { GRID_SHAPES, type GridShape } from './grid-shape.ts'

/** Cards of which a screen shows the pictures first. */
const EAGER_CARDS = 4
/** Cards on the largest first screen. */
const FIRST_CARDS = 12

export type AssetGridProps = {
  assets: readonly AssetItem[]
  label: string
  shape?: GridShape
  className?: string
  /** First-screen cards, which load pictures eagerly; others load lazily. */
  eagerCards?: number
}

export function AssetGrid({ assets, label, shape = 'grid', className, eagerCards = EAGER_CARDS }: AssetGridProps) {
  const Card = shape === 'list' ? AssetRow : AssetCard
  return (
    <ul aria-label={label} className={className ?? GRID_SHAPES[shape].list}>
      {assets.map((asset, index) => (
        <li key={asset.id} className={cn('min-w-0', index >= FIRST_CARDS && GRID_SHAPES[shape].later)}>
          {/* Each comes to life by itself, so that a slow device can answer in between. */}
          <Suspense>
            <Card asset={asset} eager={index < eagerCards} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

type AssetGridSkeletonProps = { cards?: number; className?: string }

export function AssetGridSkeleton({ cards = 8, className = GRID_SHAPES.grid.list }: AssetGridSkeletonProps) {
  return (
    <div aria-hidden className={className}>
      {Array.from({ length: cards }, (_, index) => (
        <AssetCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** Asset row with a small picture. */
function AssetRow({ asset, eager = false }: { asset: AssetItem; eager?: boolean }) {
  const { t } = useTranslation()
  const { price } = useFormat()
  return (
    <article className="group relative flex min-w-0 items-center gap-5 border-line border-b pb-4">
      <Snapshot src={asset.snapshot} eager={eager} className="w-24 shrink-0 rounded-card md:w-32" />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 break-words text-base">
          <Link
            to="/asset/$assetId/detail"
            params={{ assetId: asset.id }}
            className="rounded-control after:absolute after:inset-0 after:content-[''] focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <AssetName asset={asset} />
          </Link>
        </h3>
        <p className="truncate text-ink-muted text-sm">
          <PersonName person={authorOf(asset)} />
        </p>
        <p className="truncate text-ink-muted text-xs">
          {asset.fileTypes.join(' ')} · {t(`licence.${asset.licence}.name`)}
        </p>
      </div>
      <span className="tabular shrink-0 text-ink-soft text-sm">{price(asset.price)}</span>
      {/* Above the link that covers the row. */}
      <CardHeart asset={asset} className="relative z-10 shrink-0" />
    </article>
  )
}
