import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { type AdminRefundRequest, isApiError, RefundRequestDecision } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { AskDialog, Button, Field, Input, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { refundAmountUpTo, TOO_MUCH } from '../../entities/refunds/refund-amount.ts'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'

type Decision = RefundRequestDecision['decision']
const DECISIONS = ['approve', 'refuse'] as const
const words = RefundRequestDecision.shape.words.unwrap()
/** Words of an approval are optional; its amount is at most what is left. */
const schemaOf = (decision: Decision, refundable: number) =>
  decision === 'refuse' || refundable === 0
    ? z.object({ words: decision === 'refuse' ? words : words.or(z.literal('').transform(() => undefined)) })
    : z.object({
        words: words.or(z.literal('').transform(() => undefined)),
        amount: refundAmountUpTo(refundable),
      })

/** Approval executes immediately; both sides read the words. */
export function DecideRefundRequest({ request }: { request: AdminRefundRequest }) {
  const { t, i18n } = useTranslation()
  const [decision, setDecision] = useState<Decision>()
  return (
    <div className="flex flex-wrap gap-2">
      {DECISIONS.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === 'approve' ? 'primary' : 'outline'}
          aria-label={t('reports.named', {
            action: t(`refundRequests.${one}.action`),
            name: nameIn(request.asset, i18n.language),
          })}
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
  const { t, i18n } = useTranslation()
  const { yuan } = useFormat()
  const { refundable } = request
  // Kept: the form checks again whenever its schema is another.
  const [schema] = useState(() => schemaOf(decision, refundable))
  const form = useCheckedForm<{ words: string; amount: string }, { words?: string; amount?: number }>({
    schema: schema as never,
    start: { words: '', amount: refundable.toFixed(2) },
  })
  const decide = useMutation({
    mutationFn: (body: RefundRequestDecision) => api.decideRefundRequest({ params: { id: request.id }, body }),
    onSuccess: ({ approved, state }) =>
      toast(
        approved ? t('refundRequests.approvedNow', { amount: yuan(approved) }) : t(`refundRequests.state.${state}`),
        'good',
      ),
    // Closes after concurrent decisions; else keeps the text.
    onError: (error) => isApiError(error, 'request_decided', 'not_refundable') && onClose(),
    meta: { refreshes: [['refund-requests']] },
  })
  const send = form.submit(({ words: said, amount }) =>
    decide.mutateAsync({ decision, ...(said && { words: said }), ...(amount !== undefined && { amount }) }),
  )
  return (
    <AskDialog
      form={form}
      title={t(`refundRequests.${decision}.title`, { name: nameIn(request.asset, i18n.language) })}
      description={t(`refundRequests.${decision}.text`, { amount: yuan(request.order.price) })}
      confirm={t(`refundRequests.${decision}.action`)}
      variant={decision === 'approve' ? 'primary' : 'danger'}
      onConfirm={send}
      onClose={onClose}
    >
      <Downloads request={request} />
      {decision === 'approve' && refundable > 0 ? (
        <Field
          label={t('refund.amount')}
          hint={t('refundRequests.amountHint', { amount: yuan(refundable) })}
          error={
            form.errorOf('amount') &&
            (form.errorOf('amount') === TOO_MUCH
              ? t('refund.atMost', { amount: yuan(refundable) })
              : t('refund.amountWrong'))
          }
        >
          <Input inputMode="decimal" {...form.field('amount')} />
        </Field>
      ) : null}
      <Field
        required={decision === 'refuse'}
        label={t('reports.words')}
        hint={t('refundRequests.wordsHint')}
        error={form.errorOf('words') && t('reports.wordsMissing')}
        {...(decision === 'approve' && { optionalText: t('common.optional') })}
      >
        <Textarea rows={4} maxLength={500} {...form.field('words')} />
      </Field>
    </AskDialog>
  )
}

/** Whether and when the buyer downloaded. */
export function Downloads({ request: { downloads } }: { request: AdminRefundRequest }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <p className="text-ink-muted text-xs">
      {downloads
        ? t('refundRequests.downloaded', {
            count: downloads.count,
            first: dateTime(downloads.firstAt),
            last: dateTime(downloads.lastAt),
          })
        : t('refundRequests.notDownloaded')}
    </p>
  )
}
