import type { AssetItem } from '@wencang/contract'
import { AssetCard, AssetCardSkeleton } from './asset-card.tsx'
import { AssetRow } from './asset-row.tsx'
import { GRID_SHAPES, type GridShape } from './grid-shape.ts'

/** Number of cards on the first screen. */
export const EAGER_CARDS = 4

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
    <ul aria-label={label} className={className ?? GRID_SHAPES[shape].className}>
      {assets.map((asset, index) => (
        <li key={asset.id} className="min-w-0">
          <Card asset={asset} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  )
}

type AssetGridSkeletonProps = { cards?: number; className?: string }

export function AssetGridSkeleton({ cards = 8, className = GRID_SHAPES.grid.className }: AssetGridSkeletonProps) {
  return (
    <div aria-hidden className={className}>
      {Array.from({ length: cards }, (_, index) => (
        <AssetCardSkeleton key={index} />
      ))}
    </div>
  )
}
