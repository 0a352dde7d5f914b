import type { AssetItem } from '@wencang/contract'
import { cn } from '@wencang/ui'
import { Suspense } from 'react'
import { AssetCard, AssetCardSkeleton } from './asset-card.tsx'
import { AssetRow } from './asset-row.tsx'
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
