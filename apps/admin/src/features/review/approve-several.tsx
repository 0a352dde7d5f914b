import { useMutation } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import type { ReviewItem } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { AskButton, Button, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'

/** Plain submissions of a known creator can be approved together. */
export const isApprovable = ({
  kind,
  creatorRecord,
  statement,
  newVersion,
  edits,
  ownership,
  claim,
}: ReviewItem): boolean =>
  kind === 'asset' &&
  creatorRecord === 'known' &&
  !statement &&
  !newVersion &&
  !edits &&
  (ownership === null || ownership === 'accepted') &&
  (claim === null || claim.mine)

type Outcome = { approved: number; failed: { review: ReviewItem; error: unknown }[] }

/** Approves one by one, each only in the version that was listed. */
async function approveAll(reviews: readonly ReviewItem[]): Promise<Outcome> {
  const outcome: Outcome = { approved: 0, failed: [] }
  for (const review of reviews) {
    const { id, submittedAt } = review
    try {
      await api.decideReview({ params: { kind: 'asset', id }, body: { decision: 'approve', submittedAt } })
      outcome.approved++
    } catch (error) {
      outcome.failed.push({ review, error })
    }
  }
  return outcome
}

/** Bar with the approval of what is selected. */
export function ApproveSeveral({ selected, onDone }: { selected: readonly ReviewItem[]; onDone: () => void }) {
  const { t, i18n } = useTranslation()
  const approval = useMutation({
    mutationFn: approveAll,
    onSuccess: ({ approved, failed }) => {
      if (approved > 0) toast(t('review.several.done', { count: approved }), 'good')
      for (const { review, error } of failed) toast(`${nameIn(review, i18n.language)}: ${errorText(error)}`, 'bad')
      onDone()
    },
    meta: { refreshes: [['reviews']] },
  })
  if (selected.length === 0) return null
  const count = selected.length
  return (
    <div
      role="toolbar"
      aria-label={t('review.several.label')}
      className="tall:sticky bottom-4 z-bar mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 shadow-float"
    >
      <p aria-live="polite" className="mr-auto text-sm">
        {t('review.several.selected', { count })}
      </p>
      <Button variant="quiet" onClick={onDone}>
        {t('review.several.clear')}
      </Button>
      <AskButton
        button={{ children: t('review.action.approve') }}
        title={t('review.several.ask', { count })}
        description={t('review.several.askText')}
        confirm={t('review.action.approve')}
        onConfirm={() => approval.mutateAsync(selected)}
      >
        <ul className="list-disc pl-5 text-sm">
          {selected.map((review) => (
            <li key={review.id}>{nameIn(review, i18n.language)}</li>
          ))}
        </ul>
      </AskButton>
    </div>
  )
}
