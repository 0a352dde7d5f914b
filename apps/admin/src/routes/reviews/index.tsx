import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { REVIEW_KINDS, REVIEW_WAITS, type ReviewWait } from '@wencang/contract'
import { Button, Chip, ChipGroup, Input } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewFilters } from '../../features/review/review-filters.tsx'
import { ReviewQueue } from '../../features/review/review-queue.tsx'
import { type ReviewSearch, readReviewSearch } from '../../features/review/review-search.ts'
import { PageHeading } from '../../shared/page-heading.tsx'

export const Route = createFileRoute('/reviews/')({
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: Page,
})

/** Assets waiting for owners cannot be approved: separate list. */
function Page() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const { kind, waiting = 'decidable', works: _works, ...filter } = search
  const { minDays } = filter
  const navigate = useNavigate()
  const show = (next: ReviewSearch) => void navigate({ to: '/reviews', search: next, replace: true })
  return (
    <>
      <PageHeading title={t('review.queue')}>
        <OpenAsset />
      </PageHeading>
      <div className="mb-6 flex flex-wrap justify-between gap-4">
        <ChipGroup label={t('review.kinds')}>
          <Chip pressed={kind === undefined} onClick={() => show(minDays ? { minDays } : {})}>
            {t('review.allKinds')}
          </Chip>
          {REVIEW_KINDS.map((one) => (
            <Chip key={one} pressed={kind === one} onClick={() => show(readReviewSearch({ ...filter, kind: one }))}>
              {t(`review.kind.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label={t('review.waiting')}>
          {REVIEW_WAITS.map((one) => (
            <Chip key={one} pressed={waiting === one} onClick={() => show({ ...filter, ...searchFor(one, kind) })}>
              {t(`review.waitingFor.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <ReviewFilters search={search} onShow={show} />
      {/* Keyed by filter, which ends a selection. */}
      <ReviewQueue key={JSON.stringify(search)} search={search} />
    </>
  )
}

/** Only assets have owners or statements. */
function searchFor(waiting: ReviewWait, kind: ReviewSearch['kind']): ReviewSearch {
  if (waiting === 'owner' || waiting === 'statement') return { kind: 'asset', waiting }
  return { ...(kind && { kind }), ...(waiting !== 'decidable' && { waiting }) }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Opens an asset by ID or URL. */
function OpenAsset() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const assetId = UUID.exec(text)?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (assetId) void navigate({ to: '/reviews/asset/$assetId', params: { assetId } })
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-md gap-2">
      <Input
        aria-label={t('review.openLabel')}
        placeholder={t('review.openLabel')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" disabled={!assetId}>
        {t('review.open')}
      </Button>
    </form>
  )
}
