import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import type { ReviewClaim, ReviewItem } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { Badge, Checkbox, EmptyState, Picture } from '@wencang/ui'
import { FileUser, IdCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../entities/people/person-link.tsx'
import { useFormat } from '../../shared/use-format.ts'
import { ApproveSeveral, isApprovable } from './approve-several.tsx'
import { OwnershipBadge } from './ownership-badge.tsx'
import { linkToReview } from './review-link.ts'
import { reviewsQuery } from './review-queries.ts'
import { isFiltered, type ReviewSearch } from './review-search.ts'

/** Decidable reviews, or those waiting for owners. */
export function ReviewQueue({ search }: { search: ReviewSearch }) {
  const { t, i18n } = useTranslation()
  const { waiting } = search
  const list = useInfiniteQuery(reviewsQuery(search))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const select = (id: string, isSelected: boolean) =>
    setSelectedIds((before) => new Set(isSelected ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.reviews}
      empty={
        waiting === 'owner' ? (
          <EmptyState title={t('review.emptyOwner')} />
        ) : waiting === 'statement' ? (
          <EmptyState title={t('review.emptyStatement')} />
        ) : search.kind !== undefined || isFiltered(search) ? (
          <EmptyState title={t('review.emptyFiltered')} />
        ) : (
          <EmptyState title={t('review.empty')} description={t('review.emptyText')} />
        )
      }
    >
      {(reviews) => (
        <>
          <SelectionBar
            reviews={reviews}
            isOfOneCreator={search.creator !== undefined}
            selectedIds={selectedIds}
            onSelect={setSelectedIds}
          />
          <ul aria-label={t('review.queue')} className="divide-y divide-line border-line border-y">
            {reviews.map((review) => (
              <QueueRow key={`${review.kind} ${review.id}`} review={review} search={search}>
                {search.creator !== undefined && isApprovable(review) ? (
                  <Checkbox
                    bare
                    className="relative z-10"
                    checked={selectedIds.has(review.id)}
                    onCheckedChange={(isSelected) => select(review.id, isSelected)}
                  >
                    {t('review.several.select', { name: nameIn(review, i18n.language) })}
                  </Checkbox>
                ) : null}
              </QueueRow>
            ))}
          </ul>
          <ApproveSeveral
            selected={reviews.filter((review) => selectedIds.has(review.id) && isApprovable(review))}
            onDone={() => setSelectedIds(new Set())}
          />
        </>
      )}
    </EndlessList>
  )
}

type SelectionBarProps = {
  reviews: readonly ReviewItem[]
  isOfOneCreator: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** Selects all, or says how to get there. */
function SelectionBar({ reviews, isOfOneCreator, selectedIds, onSelect }: SelectionBarProps) {
  const { t } = useTranslation()
  if (!reviews.some(({ kind }) => kind === 'asset')) return null
  const ids = reviews.filter(isApprovable).map(({ id }) => id)
  if (!isOfOneCreator) return <p className="mb-4 text-ink-muted text-sm">{t('review.several.hint')}</p>
  if (ids.length === 0) return null
  return (
    <Checkbox
      className="mb-4"
      checked={ids.every((id) => selectedIds.has(id))}
      onCheckedChange={(isSelected) => onSelect(new Set(isSelected ? ids : []))}
    >
      {t('review.several.selectAll')}
    </Checkbox>
  )
}

function QueueRow({ review, search, children }: { review: ReviewItem; search: ReviewSearch; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <li className="relative flex items-center gap-4 py-4 hover:bg-surface">
      {children}
      <Emblem review={review} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Link
            {...linkToReview(review, search)}
            className="block min-w-32 flex-1 break-words font-serif text-lg after:absolute after:inset-0 after:content-['']"
          >
            {nameIn(review, i18n.language)}
          </Link>
          <span className="flex max-w-full flex-wrap justify-end gap-2">
            {review.claim ? <ClaimBadge claim={review.claim} /> : null}
            <OwnershipBadge state={review.ownership} />
            {review.statement ? <Badge tone="warn">{t(`violation.${review.statement}`)}</Badge> : null}
            {review.creatorRecord === 'new' ? (
              <Badge title={t('review.filter.recordHint')}>{t('review.filter.record.new')}</Badge>
            ) : null}
            {review.application ? (
              <Badge>
                {t('review.application', {
                  type: t(`creatorType.${review.application.creatorType}`),
                  applicant: t(`applicantKind.${review.application.applicantKind}`),
                })}
              </Badge>
            ) : null}
            {review.newVersion ? <Badge tone="warn">{t('newVersion.badge')}</Badge> : null}
            {review.edits ? <Badge tone="warn">{t('proposedEdits.badge')}</Badge> : null}
            <Badge>{t(`review.kind.${review.kind}`)}</Badge>
          </span>
        </div>
        {/* Stacked on phones so that names fit. */}
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-sm">
          <span className="relative z-10 flex min-w-0 flex-wrap gap-x-3">
            {isSameName(review) ? null : <PersonLink person={review.applicant} />}
            {review.kind === 'asset' && search.creator === undefined ? (
              <Link to="/reviews" search={{ ...search, creator: review.applicant.id }} className="link py-1">
                {t('review.filter.onlyCreator')}
              </Link>
            ) : null}
          </span>
          <time dateTime={review.submittedAt}>{dateTime(review.submittedAt)}</time>
        </p>
      </div>
    </li>
  )
}

/** An applicant's account under the name that the row already shows. */
const isSameName = ({ kind, name, applicant }: ReviewItem) =>
  kind !== 'asset' && applicant.name === name && (applicant.creatorName ?? name) === name

function ClaimBadge({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation()
  return (
    <Badge tone="warn">
      {claim.mine ? t('review.claimedByMe') : t('review.claimedBy', { name: claim.operator.name })}
    </Badge>
  )
}

/** Asset picture, or an icon for applications. */
function Emblem({ review }: { review: ReviewItem }) {
  if (review.kind === 'asset') return <Picture src={review.snapshot} alt="" className="w-24 shrink-0 rounded-control" />
  const Icon = review.kind === 'kyc' ? IdCard : FileUser
  return (
    <span className="plinth grid aspect-[4/3] w-24 shrink-0 place-items-center rounded-control">
      <Icon aria-hidden className="size-7 text-ink-muted" strokeWidth={1.5} />
    </span>
  )
}
