import { useMutation } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { InvoiceRequestBody, isApiError, type Order, RefundRequestBody } from '@wencang/contract'
import { INVOICE_TITLE_TYPES } from '@wencang/domain'
import { AskDialog, Chip, ChipGroup, Field, Input, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { orderRequestsQuery } from '../../entities/requests/request-queries.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'

type DialogProps = { order: Order; onClose: () => void }
const MAX_WORDS_LENGTH = 500

/** Sends a request; always refetches, showing requests from other tabs. */
function useAsk<Body>(orderId: string, call: (body: Body) => Promise<unknown>, done: string, onClose: () => void) {
  return useMutation({
    mutationFn: call,
    // Requested elsewhere, or the order changed; refetching shows it.
    onError: (error) => isApiError(error, 'request_exists', 'not_requestable') && onClose(),
    meta: { done, refreshes: [orderRequestsQuery(orderId).queryKey] },
  })
}

export function RefundDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const form = useCheckedForm({ schema: RefundRequestBody, start: { reason: '' } })
  const call = (body: RefundRequestBody) => lateApi.requestRefund({ params: { id: order.id }, body })
  const ask = useAsk(order.id, call, t('papers.refundAsked'), onClose)
  return (
    <AskDialog
      form={form}
      title={t('papers.askRefundTitle', { name: order.asset.name })}
      description={t('papers.askRefundText', { amount: yuan(order.price) })}
      confirm={t('papers.askRefund')}
      onConfirm={form.submit((body) => ask.mutateAsync(body))}
      onClose={onClose}
    >
      <Field
        required
        label={t('papers.reason')}
        hint={t('papers.reasonHint')}
        error={form.errorOf('reason') && t('papers.reasonMissing')}
      >
        <Textarea rows={4} maxLength={MAX_WORDS_LENGTH} {...form.field('reason')} />
      </Field>
    </AskDialog>
  )
}

interface Typed {
  titleType: (typeof INVOICE_TITLE_TYPES)[number]
  title: string
  taxNumber: string
  email: string
}

/** Drops the tax number for persons. */
const schemaOf = ({ titleType }: Typed) => {
  const [person, institution] = InvoiceRequestBody.options
  return titleType === 'person' ? person.strip() : institution
}

export function InvoiceDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { userEmail = '' } = useSession()
  const start: Typed = { titleType: 'person', title: '', taxNumber: '', email: userEmail }
  const form = useCheckedForm<Typed, InvoiceRequestBody>({ schema: schemaOf as never, start })
  const call = (body: InvoiceRequestBody) => lateApi.requestInvoice({ params: { id: order.id }, body })
  const ask = useAsk(order.id, call, t('papers.invoiceAsked'), onClose)
  const { titleType, taxNumber } = form.typed
  // Clears title and errors, as titles differ by type.
  const choose = (type: Typed['titleType']) => {
    if (type !== titleType) form.reset({ ...form.typed, titleType: type, title: '' })
  }
  return (
    <AskDialog
      form={form}
      title={t('papers.askInvoiceTitle', { name: order.asset.name })}
      description={t('papers.askInvoiceText', { amount: yuan(order.price) })}
      confirm={t('papers.askInvoice')}
      onConfirm={form.submit((body) => ask.mutateAsync(body))}
      onClose={onClose}
    >
      <ChipGroup label={t('papers.titleTypes')}>
        {INVOICE_TITLE_TYPES.map((type) => (
          <Chip key={type} pressed={titleType === type} onClick={() => choose(type)}>
            {t(`papers.titleType.${type}`)}
          </Chip>
        ))}
      </ChipGroup>
      <Field required label={t('papers.invoiceTitle')} error={form.errorOf('title') && t('papers.invoiceTitleWrong')}>
        <Input maxLength={100} autoComplete="organization" {...form.field('title')} />
      </Field>
      {titleType === 'institution' ? (
        <Field
          required
          label={t('papers.taxNumber')}
          hint={t('papers.taxNumberHint')}
          error={form.errorOf('taxNumber') && t(taxNumber.trim() ? 'papers.taxNumberWrong' : 'papers.taxNumberMissing')}
        >
          <Input maxLength={30} className="font-mono" {...form.field('taxNumber')} />
        </Field>
      ) : null}
      <Field
        required
        label={t('papers.email')}
        hint={t('papers.emailHint')}
        error={form.errorOf('email') && t('papers.emailWrong')}
      >
        <Input type="email" maxLength={254} autoComplete="email" {...form.field('email')} />
      </Field>
    </AskDialog>
  )
}
