import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { EmptyState } from '@wencang/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessList } from '../lists/endless-list.tsx'
import { AssetGrid, AssetGridSkeleton } from './asset-grid.tsx'
import type { AssetPage } from './asset-queries.ts'
import type { GridShape } from './grid-shape.ts'

/** The virtual list is not needed for the first cards: until it is loaded they are in a plain grid with the same look. */
const EndlessGrid = lazy(async () => ({ default: (await import('./endless-grid.tsx')).EndlessGrid }))

export type EndlessAssetsProps = {
  list: UseInfiniteQueryResult<InfiniteData<AssetPage>>
  label: string
  /** Identifies the list's query: a reader who returns to the same query is scrolled to the same place. */
  queryKey: readonly unknown[]
  shape?: GridShape
  /** Whether a search or filters narrow the list. */
  isNarrowed?: boolean
  /** What helps a reader who finds nothing. */
  emptyAction?: ReactNode
  /** What stands below when nothing was found. */
  afterEmpty?: ReactNode
}

/** A grid of assets that loads more as the reader reaches its end. */
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
        <Suspense fallback={<AssetGrid assets={assets} label={label} shape={shape} />}>
          <EndlessGrid key={listKey} listKey={listKey} assets={assets} label={label} shape={shape} />
        </Suspense>
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
