import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { BrowserOnly, EmptyState } from '@wencang/ui'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetGrid, AssetGridSkeleton } from '../../entities/asset/asset-grid.tsx'
import type { AssetPage } from '../../entities/asset/asset-queries.ts'
import type { GridShape } from '../../entities/asset/grid-shape.ts'
import { EndlessList } from '../../shared/lists/endless-list.tsx'

/** Loaded late: first cards use an identical plain grid. */
const EndlessGrid = lazy(async () => ({ default: (await import('./endless-grid.tsx')).EndlessGrid }))

export type EndlessAssetsProps = {
  list: UseInfiniteQueryResult<InfiniteData<AssetPage>>
  label: string
  /** Scroll position is restored for the same key. */
  queryKey: readonly unknown[]
  shape?: GridShape
  /** Whether a search or filter is active. */
  isNarrowed?: boolean
  /** Help when nothing was found. */
  emptyAction?: ReactNode
  /** Shown below an empty result. */
  afterEmpty?: ReactNode
}

export function EndlessAssets(props: EndlessAssetsProps) {
  const { list, label, queryKey, shape = 'grid', isNarrowed = false, emptyAction, afterEmpty } = props
  const { t } = useTranslation()
  const listKey = JSON.stringify(queryKey)
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.assets}
      skeleton={<Waiting />}
      {...(isNarrowed && {
        empty: (
          <>
            <EmptyState title={t('state.noMatch')} description={t('explore.emptyHint')} action={emptyAction} />
            {afterEmpty}
          </>
        ),
      })}
    >
      {(assets) => (
        <BrowserOnly fallback={<AssetGrid assets={assets} label={label} shape={shape} />}>
          <EndlessGrid key={listKey} listKey={listKey} assets={assets} label={label} shape={shape} />
        </BrowserOnly>
      )}
    </EndlessList>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <>
      <AssetGridSkeleton />
      <p role="status" className="flex min-h-16 items-center justify-center text-ink-muted text-sm">
        {t('common.loading')}
      </p>
    </>
  )
}
