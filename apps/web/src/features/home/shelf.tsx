import type { AssetItem } from '@wencang/contract'
import { type ReactNode, useId } from 'react'
import { useIdleTurn } from '../../lib/use-idle-turn.ts'
import { AssetGrid, AssetGridSkeleton } from '../market/asset-grid.tsx'

export type ShelfProps = {
  title: string
  /** Undefined while loading; hidden if empty. */
  assets: readonly AssetItem[] | undefined
  more?: ReactNode
}

export function Shelf({ title, assets, more }: ShelfProps) {
  const id = useId()
  const isTurn = useIdleTurn(assets !== undefined)
  if (assets?.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {more}
      </div>
      {assets && isTurn ? (
        <AssetGrid assets={assets} label={title} eagerCards={0} />
      ) : (
        <AssetGridSkeleton cards={assets?.length ?? 4} />
      )}
    </section>
  )
}
