import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'

/** Confirms a payout that has been transferred, or refuses it with a reason. */
export function PayoutDecision({ payoutId }: { payoutId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      api.decidePayout({
        params: { id: payoutId },
        body: { decision, ...(decision === 'reject' && { reason: reason.trim() }) },
      }),
    onSuccess: (_payout, decision) => {
      toast(t(`payouts.done.${decision}`), 'good')
      setRefusing(false)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['payouts'] }),
  })
  return (
    <span className="flex gap-2">
      <Button size="small" busy={decide.isPending && !refusing} onClick={() => decide.mutate('approve')}>
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
          <Button
            variant="danger"
            busy={decide.isPending}
            disabled={reason.trim() === ''}
            onClick={() => decide.mutate('reject')}
          >
            {t('payouts.reject')}
          </Button>
        }
      >
        <Field label={t('review.reason')} required>
          <Textarea value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </span>
  )
}
