import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { Button, EmptyState, ErrorState, InfiniteList } from '@wencang/ui'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { AssetGridSkeleton } from './asset-grid.tsx'
import type { AssetPage } from './asset-queries.ts'
import { EndlessGrid } from './endless-grid.tsx'
import type { GridShape } from './grid-shape.ts'

export type EndlessAssetsProps = {
  list: UseInfiniteQueryResult<InfiniteData<AssetPage>>
  label: string
  /** What the list was asked for: a reader who comes back to the same finds the same place. */
  queryKey: readonly unknown[]
  shape?: GridShape
}

/** A grid that grows as the reader comes to its end, with its loading, empty and failed states. */
export function EndlessAssets({ list, label, queryKey, shape = 'grid' }: EndlessAssetsProps) {
  const { t } = useTranslation()
  const listKey = JSON.stringify(queryKey)
  if (list.isPending) return <AssetGridSkeleton />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('state.errorTitle')}
        description={errorText(list.error, i18next)}
        action={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
      />
    )
  }
  const assets = list.data.pages.flatMap((page) => page.assets)
  if (assets.length === 0) return <EmptyState title={t('state.noData')} description={t('explore.emptyHint')} />
  return (
    <InfiniteList
      hasMore={list.hasNextPage && !list.isFetchNextPageError}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      loadingText={t('common.loading')}
      endText={t('state.end')}
    >
      <EndlessGrid key={listKey} listKey={listKey} assets={assets} label={label} shape={shape} />
      {list.isFetchNextPageError ? (
        <div className="mt-8 text-center">
          <Button variant="outline" onClick={() => void list.fetchNextPage()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
    </InfiniteList>
  )
}
