import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { isApiError } from '@wencang/contract'
import { EmptyState, Skeleton } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readReviewSearch } from './review-search.ts'

export type ReviewFrameProps<Review> = {
  query: UseQueryResult<Review>
  children: (review: Review) => ReactNode
}

/** Review page frame: back link, loading and error states. */
export function ReviewFrame<Review>({ query, children }: ReviewFrameProps<Review>) {
  const { data, error, refetch } = query
  const search = readReviewSearch(useSearch({ strict: false }))
  const { t } = useTranslation()
  const isMissing = isApiError(error, 'not_found', 'asset_not_found', 'onboarding_not_found')
  return (
    <>
      <Link
        {...(search.works ? { to: '/works', search: search.works } : { to: '/reviews', search })}
        className="link mb-4 inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {search.works ? t('works.back') : t('review.back')}
      </Link>
      {isMissing ? <EmptyState page title={t('review.gone')} description={t('review.goneText')} /> : null}
      {error && !isMissing && data === undefined ? <LoadError page error={error} onRetry={refetch} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data !== undefined && !isMissing ? children(data) : null}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)]">
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-60" />
    </div>
  )
}

export function ReviewColumns({ subject, decision }: { subject: ReactNode; decision: ReactNode }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)]">
      <div className="flex min-w-0 flex-col gap-6">{subject}</div>
      <div className="flex min-w-0 flex-col gap-6">{decision}</div>
    </div>
  )
}
