import type { AssetItem } from '@wencang/contract'
import { type ReactNode, useId } from 'react'
import { AssetGrid, AssetGridSkeleton } from '../../entities/asset/asset-grid.tsx'
import { useIdleTurn } from '../../shared/use-idle-turn.ts'

/** One row that scrolls on phones; up to two rows from 48 rem. */
export const SHELF_ROW =
  '-mx-4 grid snap-x scroll-px-4 auto-cols-[44%] grid-flow-col gap-x-4 overflow-x-auto px-4 pb-1 *:snap-start md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-3 md:gap-x-6 md:gap-y-10 md:overflow-visible md:p-0 xl:grid-cols-4'

/** Not laid out, nor its pictures loaded, before it is near. */
const WHEN_NEAR =
  'drawn-when-near [contain-intrinsic-size:auto_16rem] md:[contain-intrinsic-size:auto_51rem] xl:[contain-intrinsic-size:auto_40rem]'

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
    <section aria-labelledby={id} className="mt-6 md:mt-10">
      <div className={WHEN_NEAR}>
        <div className="mb-4 flex items-baseline justify-between gap-4 md:mb-6">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {more}
        </div>
        {assets && isTurn ? (
          <AssetGrid assets={assets} label={title} eagerCards={0} className={SHELF_ROW} />
        ) : (
          <AssetGridSkeleton cards={assets?.length ?? 4} className={SHELF_ROW} />
        )}
      </div>
    </section>
  )
}
