import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminRefundRequest, isApiError, RefundRequestDecision } from '@wencang/contract'
import { AskDialog, Button, Field, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { useCheckedForm } from '../../shared/forms.ts'
import { useFormat } from '../../shared/use-format.ts'

type Decision = RefundRequestDecision['decision']
const DECISIONS = ['approve', 'refuse'] as const
const words = RefundRequestDecision.shape.words.unwrap()
const SCHEMAS = {
  approve: z.object({ words: words.or(z.literal('').transform(() => undefined)) }),
  refuse: z.object({ words }),
}

/** Approval executes immediately; both sides read the words. */
export function DecideRefundRequest({ request }: { request: AdminRefundRequest }) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<Decision>()
  return (
    <div className="flex flex-wrap gap-2">
      {DECISIONS.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'approve' ? 'primary' : 'outline'}
          aria-label={t('reports.named', { action: t(`refundRequests.${one}.action`), name: request.asset.name })}
          onClick={() => setDecision(one)}
        >
          {t(`refundRequests.${one}.action`)}
        </Button>
      ))}
      {decision ? (
        <DecisionDialog request={request} decision={decision} onClose={() => setDecision(undefined)} />
      ) : null}
    </div>
  )
}

type DialogProps = { request: AdminRefundRequest; decision: Decision; onClose: () => void }

function DecisionDialog({ request, decision, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const client = useQueryClient()
  const form = useCheckedForm<{ words: string }, { words?: string | undefined }>({
    schema: SCHEMAS[decision] as never,
    start: { words: '' },
  })
  const decide = useMutation({
    mutationFn: (body: RefundRequestDecision) => api.decideRefundRequest({ params: { id: request.id }, body }),
    onSuccess: () => {
      toast(t(`refundRequests.done.${decision}`), 'good')
      onClose()
    },
    // Closes after concurrent decisions; else keeps the text.
    onError: (error) => isApiError(error, 'request_decided', 'not_refundable') && onClose(),
    onSettled: () => client.invalidateQueries({ queryKey: ['refund-requests'] }),
  })
  const send = form.submit(({ words: said }) => decide.mutate({ decision, ...(said && { words: said }) }))
  return (
    <AskDialog
      title={t(`refundRequests.${decision}.title`, { name: request.asset.name })}
      description={t(`refundRequests.${decision}.text`, { amount: yuan(request.order.price) })}
      texts={{ close: t('common.close'), cancel: t('common.cancel'), confirm: t(`refundRequests.${decision}.action`) }}
      variant={decision === 'approve' ? 'primary' : 'danger'}
      busy={decide.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <form ref={form.element} noValidate onSubmit={send}>
        <Field
          required={decision === 'refuse'}
          label={t('reports.words')}
          hint={t('refundRequests.wordsHint')}
          error={form.errorOf('words') && t('reports.wordsMissing')}
          {...(decision === 'approve' && { optionalText: t('common.optional') })}
        >
          <Textarea rows={4} maxLength={500} {...form.field('words')} />
        </Field>
      </form>
    </AskDialog>
  )
}
