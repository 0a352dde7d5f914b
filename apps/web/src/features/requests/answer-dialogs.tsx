import { useMutation } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import {
  type InvoiceAnswer,
  isApiError,
  RefundAnswer,
  type SellerInvoiceRequest,
  type SellerRefundRequest,
} from '@wencang/contract'
import { AskDialog, Field, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'

const MAX_WORDS_LENGTH = 500
const wordsSchema = z.object({ words: RefundAnswer.shape.words.unwrap() })
const perhapsWords = z.object({ words: RefundAnswer.shape.words.or(z.literal('').transform(() => undefined)) })

const fileSchema = z.object({ fileId: z.string().min(1) })

/** Sends an answer and refetches; closes if decided meanwhile. */
function useAnswer<Body>(call: (body: Body) => Promise<unknown>, done: string, onClose: () => void) {
  return useMutation({
    mutationFn: call,
    onError: (error) => isApiError(error, 'request_decided', 'not_found') && onClose(),
    meta: { done, refreshes: [['store', 'requests']] },
  })
}

type RefundProps = { request: SellerRefundRequest; answer: 'agree' | 'decline'; onClose: () => void }

/** Agrees to a refund, or declines with a reason. */
export function AnswerRefundDialog({ request, answer, onClose }: RefundProps) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const schema = answer === 'decline' ? wordsSchema : perhapsWords
  const form = useCheckedForm<{ words: string }, { words?: string | undefined }>({
    schema: schema as never,
    start: { words: '' },
  })
  const call = ({ words }: { words?: string | undefined }) =>
    lateApi.answerRefundRequest({ params: { id: request.id }, body: { answer, ...(words && { words }) } })
  const sending = useAnswer(call, t(`requests.done.${answer}`), onClose)
  return (
    <AskDialog
      form={form}
      title={t(`requests.ask.${answer}`, { name: request.asset.name })}
      description={t(`requests.askText.${answer}`, { amount: yuan(request.order.price) })}
      confirm={t(`requests.${answer}`)}
      onConfirm={form.submit((body) => sending.mutateAsync(body))}
      onClose={onClose}
    >
      <Field
        required={answer === 'decline'}
        label={t('requests.words')}
        hint={t('requests.wordsHint')}
        error={form.errorOf('words') && t('papers.reasonMissing')}
        {...(answer === 'agree' && { optionalText: t('common.optional') })}
      >
        <Textarea rows={3} maxLength={MAX_WORDS_LENGTH} {...form.field('words')} />
      </Field>
    </AskDialog>
  )
}

type InvoiceProps = { request: SellerInvoiceRequest; onClose: () => void }

export function IssueInvoiceDialog({ request, onClose }: InvoiceProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: fileSchema, start: { fileId: '' } })
  const { fileId } = form.typed
  const call = (body: InvoiceAnswer) => lateApi.answerInvoiceRequest({ params: { id: request.id }, body })
  const sending = useAnswer(call, t('requests.done.issue'), onClose)
  // The file already answered another request, from another tab.
  const isRefused =
    sending.variables?.answer === 'issue' &&
    sending.variables.fileId === fileId &&
    isApiError(sending.error, 'invalid_parameters')
  const isUploading = useIsSendingFile()
  return (
    <AskDialog
      form={form}
      title={t('requests.ask.issue', { name: request.asset.name })}
      description={t('requests.askText.issue', { title: request.title })}
      confirm={t('requests.sendInvoice')}
      busy={isUploading}
      onConfirm={form.submit((body) => sending.mutateAsync({ answer: 'issue', ...body }))}
      onClose={onClose}
    >
      <StoredFileField
        kind="invoice"
        label={t('requests.file')}
        hint={t('requests.fileHint')}
        fileId={fileId || undefined}
        onFile={(file) => form.set({ fileId: file?.fileId ?? '' })}
        problem={form.errorOf('fileId') ? t('requests.fileMissing') : isRefused ? t('requests.fileUsed') : undefined}
      />
    </AskDialog>
  )
}

/** Declines with a reason, for the buyer to correct. */
export function DeclineInvoiceDialog({ request, onClose }: InvoiceProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: wordsSchema, start: { words: '' } })
  const call = (body: InvoiceAnswer) => lateApi.answerInvoiceRequest({ params: { id: request.id }, body })
  const sending = useAnswer(call, t('requests.done.declineInvoice'), onClose)
  return (
    <AskDialog
      form={form}
      title={t('requests.ask.declineInvoice', { name: request.asset.name })}
      description={t('requests.askText.declineInvoice')}
      confirm={t('requests.declineInvoice')}
      variant="danger"
      onConfirm={form.submit(({ words }) => sending.mutateAsync({ answer: 'decline', words }))}
      onClose={onClose}
    >
      <Field
        required
        label={t('requests.words')}
        hint={t('requests.invoiceWordsHint')}
        error={form.errorOf('words') && t('papers.reasonMissing')}
      >
        <Textarea rows={3} maxLength={MAX_WORDS_LENGTH} {...form.field('words')} />
      </Field>
    </AskDialog>
  )
}
