import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Chip, ChipGroup, EmptyState, ErrorState, InfiniteList } from '@wencang/ui'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageBody, PageHeading } from '../app/page-heading.tsx'
import { CreatorCard, CreatorCardSkeleton } from '../features/creators/creator-card.tsx'
import { creatorsQuery } from '../features/creators/creator-queries.ts'
import { SORT_HOTTEST, SORT_NEWEST } from '../features/market/explore-search.ts'
import { errorText } from '../lib/error-text.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

const GRID = 'grid gap-6 md:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('creators.title'))
  const [sort, setSort] = useState<number>()
  const toggleSort = (next: number) => setSort(sort === next ? undefined : next)
  return (
    <PageBody>
      <PageHeading title={t('creators.title')} lead={t('creators.lead')} />
      <div className="mb-8">
        <ChipGroup label={t('explore.sort')}>
          <Chip pressed={sort === SORT_NEWEST} onClick={() => toggleSort(SORT_NEWEST)}>
            {t('explore.newest')}
          </Chip>
          <Chip pressed={sort === SORT_HOTTEST} onClick={() => toggleSort(SORT_HOTTEST)}>
            {t('explore.hottest')}
          </Chip>
        </ChipGroup>
      </div>
      <h2 className="sr-only">{t('creators.all')}</h2>
      <Creators sort={sort} />
    </PageBody>
  )
}

function Creators({ sort }: { sort: number | undefined }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(creatorsQuery(sort))
  if (list.isPending) {
    return (
      <div aria-hidden className={GRID}>
        {PLACES.map((place) => (
          <CreatorCardSkeleton key={place} />
        ))}
      </div>
    )
  }
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('state.errorTitle')}
        description={errorText(list.error, i18next)}
        action={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
      />
    )
  }
  const creators = list.data.pages.flatMap((page) => page.creators)
  if (creators.length === 0) return <EmptyState title={t('state.noData')} />
  return (
    <InfiniteList
      hasMore={list.hasNextPage && !list.isFetchNextPageError}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      loadingText={t('common.loading')}
      endText={t('state.end')}
    >
      <ul aria-label={t('creators.title')} className={GRID}>
        {creators.map((creator) => (
          <li key={creator.id} className="min-w-0">
            <CreatorCard creator={creator} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
