import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreAsset } from '@wencang/contract'
import { Button, Card, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { type Decision, decisionsFor, needsReason } from './decisions.ts'
import { reviewQuery, reviewsQuery } from './review-queries.ts'

/** The decision on one asset, with its reason. */
export function DecisionPanel({ asset, onDecided }: { asset: StoreAsset; onDecided: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const decisions = decisionsFor(asset.status)
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      api.decideReview({
        params: { kind: 'asset', id: asset.id },
        body: { decision, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    onSuccess: (_asset, decision) => {
      toast(t(`review.done.${decision}`), 'good')
      onDecided()
    },
    // Somebody else may have decided meanwhile: show what is.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewsQuery.queryKey }),
        client.invalidateQueries({ queryKey: reviewQuery(asset.id).queryKey }),
      ]),
  })
  const choose = (decision: Decision) => {
    const lacksReason = needsReason(decision) && reason.trim() === ''
    setMissing(lacksReason)
    if (!lacksReason) decide.mutate(decision)
  }
  if (decisions.length === 0) return <Card className="text-ink-muted text-sm">{t('review.nothingToDecide')}</Card>
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{t('review.decision')}</h2>
      <Field
        label={t('review.reason')}
        hint={t('review.reasonHint')}
        error={missing ? t('review.reasonMissing') : undefined}
      >
        <Textarea value={reason} maxLength={2000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={needsReason(decision) ? 'danger' : 'primary'}
            busy={decide.isPending && decide.variables === decision}
            disabled={decide.isPending}
            onClick={() => choose(decision)}
          >
            {t(`review.action.${decision}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
