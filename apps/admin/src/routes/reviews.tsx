import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, EmptyState, ErrorState, InfiniteList, Picture, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { OpenAsset } from '../features/review/open-asset.tsx'
import { reviewsQuery } from '../features/review/review-queries.ts'
import { errorText } from '../lib/error-text.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('review.queue'))
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{t('review.queue')}</h1>
        <OpenAsset />
      </div>
      <Queue />
    </>
  )
}

function Queue() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const list = useInfiniteQuery(reviewsQuery)
  if (list.isPending) return <Skeleton className="h-80" />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('state.errorTitle')}
        description={errorText(list.error)}
        action={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
      />
    )
  }
  const reviews = list.data.pages.flatMap((page) => page.reviews)
  if (reviews.length === 0) return <EmptyState title={t('review.empty')} description={t('review.emptyText')} />
  return (
    <InfiniteList
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      loadingText={t('common.loading')}
      endText={t('state.end')}
    >
      <ul aria-label={t('review.queue')} className="divide-y divide-line border-line border-y">
        {reviews.map((review) => (
          <li key={review.id} className="relative flex items-center gap-4 py-4 hover:bg-surface">
            <Picture src={review.snapshot} alt="" className="w-24 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1">
              <Link
                to="/reviews/asset/$assetId"
                params={{ assetId: review.id }}
                className="block truncate font-serif text-lg after:absolute after:inset-0 after:content-['']"
              >
                {review.name}
              </Link>
              {/* One line where there is room; beneath each other on a phone, so that names are not cut. */}
              <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-sm">
                <span className="truncate">{review.applicant.name}</span>
                <time dateTime={review.submittedAt}>{dateTime(review.submittedAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
