import { useMutation, useQuery } from '@tanstack/react-query'
import { FileLink } from '@wencang/client/file-link'
import { LoadError } from '@wencang/client/load-error'
import { useFormat } from '@wencang/client/use-format'
import type { InvoiceRequest, Order, RefundRequest } from '@wencang/contract'
import { MAX_REFUND_REQUESTS } from '@wencang/domain'
import { AskButton, Badge, Button, Card, type Locale, Skeleton } from '@wencang/ui'
import { Download, FileText, ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWhollyRefunded } from '../../entities/orders/order-refund.ts'
import { orderRequestsQuery } from '../../entities/requests/request-queries.ts'
import { lateApi } from '../../shared/late-api.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { BeijingTimeNote, useBeijingTime } from '../../shared/lists/day-fields.tsx'

const loadDialogs = () => import('./request-dialogs.tsx')
const RefundDialog = lazy(async () => ({ default: (await loadDialogs()).RefundDialog }))
const InvoiceDialog = lazy(async () => ({ default: (await loadDialogs()).InvoiceDialog }))

/** Receipt, invoice and refund; the order's state decides availability. */
export function OrderPapers({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { data, isPending, error, refetch } = useQuery(orderRequestsQuery(order.id))
  const [asking, setAsking] = useState<'refund' | 'invoice'>()
  const close = () => setAsking(undefined)
  return (
    <Card className="flex flex-col gap-5 self-start">
      <h2 className="text-lg">{t('papers.title')}</h2>
      <Part
        title={t('papers.receipt')}
        text={t(isWhollyRefunded(order) ? 'papers.receiptOfRefundText' : 'papers.receiptText')}
      >
        <FileLink
          variant="outline"
          size="small"
          href={lateApi.getReceipt.url({ params: { id: order.id }, query: { locale: i18n.language as Locale } })}
        >
          <FileText aria-hidden />
          {t('papers.getReceipt')}
        </FileLink>
      </Part>
      {order.certificateId ? (
        <Part title={t('certificate.title')} text={t('certificate.ofOrder')}>
          <LinkButton
            variant="outline"
            size="small"
            to="/certificate/$certificateId"
            params={{ certificateId: order.certificateId }}
          >
            <ShieldCheck aria-hidden />
            {t('certificate.open')}
          </LinkButton>
        </Part>
      ) : null}
      {isPending ? <Skeleton className="h-56" /> : null}
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {data && (data.invoice || data.mayRequestInvoice) ? (
        <Part title={t('papers.invoice')} text={data.invoice ? null : t('papers.invoiceText')}>
          {data.invoice ? <InvoiceStanding request={data.invoice} orderId={order.id} /> : null}
          {data.invoice?.state === 'issued' && isWhollyRefunded(order) ? (
            <p className="text-sm text-warn">{t('papers.invoiceOfRefund')}</p>
          ) : null}
          {data.mayRequestInvoice ? (
            <Button variant="outline" size="small" onClick={() => setAsking('invoice')}>
              {t(data.invoice ? 'papers.askInvoiceAgain' : 'papers.askInvoice')}
            </Button>
          ) : null}
        </Part>
      ) : null}
      {data && (data.refund || data.mayRequestRefund) ? (
        <Part title={t('papers.refund')} text={data.refund ? null : t('papers.refundText')}>
          {data.refund ? <RefundStanding request={data.refund} orderId={order.id} /> : null}
          {data.mayRequestRefund ? (
            <Button variant="outline" size="small" onClick={() => setAsking('refund')}>
              {t(data.refund ? 'papers.askRefundAgain' : 'papers.askRefund')}
            </Button>
          ) : null}
        </Part>
      ) : null}
      <Suspense>
        {asking === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
        {asking === 'invoice' ? <InvoiceDialog order={order} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

function Part({ title, text, children }: { title: string; text: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <h3 className="text-sm">{title}</h3>
      {text ? <p className="text-ink-muted text-sm">{text}</p> : null}
      {children}
    </section>
  )
}

const INVOICE_TONES = { asked: 'warn', issued: 'good', declined: 'bad', withdrawn: 'plain' } as const

function InvoiceStanding({ request, orderId }: { request: InvoiceRequest; orderId: string }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const open = useMutation({
    mutationFn: () => lateApi.getInvoice({ params: { id: orderId } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const withdraw = useWithdraw(orderId, () => lateApi.withdrawInvoiceRequest({ params: { id: orderId } }))
  return (
    <>
      <Badge tone={INVOICE_TONES[request.state]}>{t(`papers.invoiceState.${request.state}`)}</Badge>
      <p className="break-words text-sm">
        {request.title || <span className="text-ink-muted">{t('papers.detailsGone')}</span>}
        {request.taxNumber ? <span className="block font-mono text-ink-muted text-xs">{request.taxNumber}</span> : null}
      </p>
      <p className="text-ink-muted text-xs">{t('papers.askedAt', { time: dateTime(request.createdTime) })}</p>
      {request.words ? <p className="break-words text-sm">{t('papers.sellerSays', { words: request.words })}</p> : null}
      {request.state === 'issued' ? (
        <Button size="small" busy={open.isPending} onClick={() => open.mutate()}>
          <Download aria-hidden />
          {t('papers.getInvoice')}
        </Button>
      ) : null}
      {request.state === 'asked' ? (
        <Button variant="quiet" size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('papers.withdrawInvoice')}
        </Button>
      ) : null}
    </>
  )
}

const REFUND_TONES = {
  asked: 'warn',
  agreed: 'warn',
  declined: 'warn',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'plain',
} as const

function RefundStanding({ request, orderId }: { request: RefundRequest; orderId: string }) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  const withdraw = useWithdraw(orderId, () => lateApi.withdrawRefundRequest({ params: { id: orderId } }))
  const isOpen = request.state === 'asked' || request.state === 'agreed' || request.state === 'declined'
  return (
    <>
      <Badge tone={REFUND_TONES[request.state]}>{t(`papers.refundState.${request.state}`)}</Badge>
      <p className="break-words text-sm">{t('papers.yourReason', { reason: request.reason })}</p>
      <p className="text-ink-muted text-xs">{t('papers.askedAt', { time: dateTime(request.createdTime) })}</p>
      {request.state === 'asked' ? (
        <p className="text-ink-muted text-sm">{t('papers.answerUntil', { time: dateTime(request.answerUntil) })}</p>
      ) : null}
      <BeijingTimeNote />
      {request.seller?.words ? (
        <p className="break-words text-sm">{t('papers.sellerSays', { words: request.seller.words })}</p>
      ) : null}
      {request.words ? (
        <p className="break-words text-sm">{t('papers.operatorSays', { words: request.words })}</p>
      ) : null}
      {isOpen ? (
        <AskButton
          button={{ variant: 'quiet', size: 'small', children: t('papers.withdrawRefund') }}
          title={t('papers.withdrawRefundTitle')}
          description={t('papers.withdrawRefundText', { max: MAX_REFUND_REQUESTS })}
          confirm={t('papers.withdrawRefund')}
          onConfirm={() => withdraw.mutateAsync()}
          closesOnFailure
        />
      ) : null}
    </>
  )
}

/** Withdraws a request; always refetches. */
function useWithdraw(orderId: string, call: () => Promise<unknown>) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: call,
    meta: { done: t('papers.withdrawn'), refreshes: [orderRequestsQuery(orderId).queryKey] },
  })
}
