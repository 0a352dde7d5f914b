import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Chip, ChipGroup } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { OpenAsset } from '../features/review/open-asset.tsx'
import type { ReviewKind } from '../features/review/review-queries.ts'
import { REVIEW_KINDS } from '@wencang/contract'
import { ReviewQueue } from '../features/review/review-queue.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/reviews')

/** The queue of reviews, of one kind or of all; the URL holds the kind. */
export function Page() {
  const { t } = useTranslation()
  const { kind } = route.useSearch()
  const navigate = useNavigate()
  usePageTitle(t('review.queue'))
  const show = (next: ReviewKind | undefined) =>
    void navigate({ to: '/reviews', search: next ? { kind: next } : {}, replace: true })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{t('review.queue')}</h1>
        <OpenAsset />
      </div>
      <div className="mb-6">
        <ChipGroup label={t('review.kinds')}>
          <Chip pressed={kind === undefined} onClick={() => show(undefined)}>
            {t('review.allKinds')}
          </Chip>
          {REVIEW_KINDS.map((one) => (
            <Chip key={one} pressed={kind === one} onClick={() => show(one)}>
              {t(`review.kind.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <ReviewQueue kind={kind} />
    </>
  )
}
