import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { AssetReview } from '@wencang/contract'
import { Button, Card, ErrorState, Skeleton } from '@wencang/ui'
import { ArrowLeft, Download, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetFacts } from '../features/review/asset-facts.tsx'
import { AssetPreview } from '../features/review/asset-preview.tsx'
import { DecisionPanel } from '../features/review/decision-panel.tsx'
import { reviewQuery } from '../features/review/review-queries.ts'
import { errorText } from '../lib/error-text.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/reviews/asset/$assetId')

export function Page() {
  const { t } = useTranslation()
  const { assetId } = route.useParams()
  const navigate = useNavigate()
  const { data: review, error } = useQuery(reviewQuery(assetId))
  usePageTitle(review?.asset.name ?? t('review.queue'))
  return (
    <>
      <Link
        to="/reviews"
        className="mb-4 inline-flex items-center gap-1.5 text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('review.back')}
      </Link>
      {error && !review ? <ErrorState title={t('state.errorTitle')} description={errorText(error)} /> : null}
      {!review && !error ? <Skeleton className="h-[32rem]" /> : null}
      {review ? <Review review={review} onDecided={() => void navigate({ to: '/reviews' })} /> : null}
    </>
  )
}

function Review({ review, onDecided }: { review: AssetReview; onDecided: () => void }) {
  const { t } = useTranslation()
  const { asset, originalUrl, proofUrl } = review
  return (
    <>
      <h1 className="mb-6 text-3xl">{asset.name}</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <AssetPreview asset={asset} />
          <p className="whitespace-pre-line text-ink-soft">{asset.description || t('review.noDescription')}</p>
          <div className="flex flex-wrap gap-3">
            {originalUrl ? (
              <Button asChild variant="outline">
                <a href={originalUrl} download={asset.fileName ?? true}>
                  <Download aria-hidden />
                  {t('review.original')}
                </a>
              </Button>
            ) : null}
            {proofUrl ? (
              <Button asChild variant="outline">
                <a href={proofUrl} target="_blank" rel="noreferrer">
                  <FileText aria-hidden />
                  {t('review.proof')}
                </a>
              </Button>
            ) : null}
            {asset.descriptionPdf ? (
              <Button asChild variant="outline">
                <a href={asset.descriptionPdf} target="_blank" rel="noreferrer">
                  <FileText aria-hidden />
                  {t('review.documentation')}
                </a>
              </Button>
            ) : null}
          </div>
          <History entries={review.history} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DecisionPanel asset={asset} onDecided={onDecided} />
          <AssetFacts asset={asset} />
        </div>
      </div>
    </>
  )
}

function History({ entries }: { entries: AssetReview['history'] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (entries.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('review.history')}</h2>
      <ol className="divide-y divide-line text-sm">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.decision}`} className="py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(`review.past.${entry.decision}`, entry.decision)}</span>
              <span className="text-ink-muted">
                {entry.reviewer} · {dateTime(entry.at)}
              </span>
            </p>
            {entry.reason ? <p className="mt-1 text-ink-soft">{entry.reason}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
