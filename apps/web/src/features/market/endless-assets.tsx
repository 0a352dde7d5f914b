import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { EndlessList } from '@wencang/client/endless-list'
import { EmptyState } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetGrid, AssetGridSkeleton } from '../../entities/asset/asset-grid.tsx'
import type { AssetPage } from '../../entities/asset/asset-queries.ts'
import type { GridShape } from '../../entities/asset/grid-shape.ts'

export type EndlessAssetsProps = {
  list: UseInfiniteQueryResult<InfiniteData<AssetPage>>
  label: string
  shape?: GridShape
  /** Whether a search or filter is active. */
  isNarrowed?: boolean
  /** Help when nothing was found. */
  emptyAction?: ReactNode
  /** Shown below an empty result. */
  afterEmpty?: ReactNode
}

export function EndlessAssets(props: EndlessAssetsProps) {
  const { list, label, shape = 'grid', isNarrowed = false, emptyAction, afterEmpty } = props
  const { t } = useTranslation()
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
      {(assets) => <AssetGrid assets={assets} label={label} shape={shape} />}
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
