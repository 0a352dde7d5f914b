import type { AssetItem } from '@wencang/contract'
import { AssetCard, AssetCardSkeleton } from './asset-card.tsx'

export const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-4'
/** Cards that may stand on the first screen. */
export const EAGER_CARDS = 4

export function AssetGrid({ assets, label }: { assets: readonly AssetItem[]; label: string }) {
  return (
    <ul aria-label={label} className={GRID}>
      {assets.map((asset, index) => (
        <li key={asset.id} className="min-w-0">
          <AssetCard asset={asset} eager={index < EAGER_CARDS} />
        </li>
      ))}
    </ul>
  )
}

export function AssetGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div aria-hidden className={GRID}>
      {Array.from({ length: cards }, (_, index) => (
        <AssetCardSkeleton key={index} />
      ))}
    </div>
  )
}
