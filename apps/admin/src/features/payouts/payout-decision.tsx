import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PayoutDecision as PayoutDecisionBody } from '@wencang/contract'
import { Button, Dialog, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { useCheckedForm } from '../../lib/forms.ts'

const refusalSchema = z.object({ reason: PayoutDecisionBody.shape.reason.unwrap() })
type DecisionOfPayout = z.output<typeof PayoutDecisionBody>

/** Confirms a payout that has been transferred, or rejects it with a reason. */
export function PayoutDecision({ payoutId }: { payoutId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const form = useCheckedForm({ schema: refusalSchema, start: { reason: '' }, shows: 'always' })
  const decide = useMutation({
    mutationFn: (body: DecisionOfPayout) => api.decidePayout({ params: { id: payoutId }, body }),
    onSuccess: (_payout, { decision }) => {
      toast(t(`payouts.done.${decision}`), 'good')
      setRefusing(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['payouts'] }),
  })
  const refuse = form.submit(({ reason }) => decide.mutate({ decision: 'reject', reason }))
  return (
    <span className="flex gap-2">
      <Button size="small" busy={decide.isPending && !refusing} onClick={() => decide.mutate({ decision: 'approve' })}>
        {t('payouts.approve')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setRefusing(true)}>
        {t('payouts.reject')}
      </Button>
      <Dialog
        open={refusing}
        onOpenChange={setRefusing}
        title={t('payouts.reject')}
        closeLabel={t('common.close')}
        footer={
          <Button variant="danger" busy={decide.isPending} disabled={form.isWrong} onClick={() => void refuse()}>
            {t('payouts.reject')}
          </Button>
        }
      >
        <Field label={t('review.reason')} required>
          <Textarea maxLength={200} {...form.field('reason')} />
        </Field>
      </Dialog>
    </span>
  )
}
