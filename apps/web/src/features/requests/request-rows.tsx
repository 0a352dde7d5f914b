import { useFormat } from '@wencang/client/use-format'
import type { SellerInvoiceRequest, SellerRefundRequest } from '@wencang/contract'
import { Badge, Button, Picture } from '@wencang/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { Copyable } from '../../shared/page-parts/copyable.tsx'
import { AnswerRefundDialog, DeclineInvoiceDialog, IssueInvoiceDialog } from './answer-dialogs.tsx'

const TONES = {
  asked: 'warn',
  agreed: 'plain',
  declined: 'plain',
  issued: 'good',
  approved: 'good',
  refused: 'plain',
  withdrawn: 'plain',
} as const

type RowProps = {
  request: SellerRefundRequest | SellerInvoiceRequest
  state: ReactNode
  children: ReactNode
}

function Row({ request, state, children }: RowProps) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { dateTime } = useBeijingTime()
  const { asset, order } = request
  return (
    <li aria-label={asset.name} data-state={request.state} className="flex flex-col gap-4 py-5 sm:flex-row">
      <Picture src={asset.snapshot} alt="" className="w-28 shrink-0 self-start rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate text-lg">{asset.name}</h2>
          {state}
        </div>
        <p className="text-ink-muted text-sm">
          <span className="font-mono text-xs">{order.orderNo}</span> ·{' '}
          <span className="tabular">{t('requests.paid', { amount: yuan(order.price) })}</span> ·{' '}
          {t('papers.askedAt', { time: dateTime(request.createdTime) })}
        </p>
        {children}
      </div>
    </li>
  )
}

export function RefundRequestRow({ request }: { request: SellerRefundRequest }) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  const [answer, setAnswer] = useState<'agree' | 'decline'>()
  const { state, seller, asset } = request
  const label = state === 'asked' && !request.answerable ? t('requests.tooLate') : t(`requests.refundState.${state}`)
  return (
    <Row request={request} state={<Badge tone={TONES[state]}>{label}</Badge>}>
      <p className="break-words">{t('requests.buyerSays', { buyer: request.buyer, reason: request.reason })}</p>
      {seller?.words ? <p className="break-words text-sm">{t('requests.youSaid', { words: seller.words })}</p> : null}
      {request.words ? (
        <p className="break-words text-sm">{t('papers.operatorSays', { words: request.words })}</p>
      ) : null}
      {request.answerable ? (
        <>
          <p className="text-ink-muted text-sm">{t('requests.answerUntil', { time: dateTime(request.answerUntil) })}</p>
          <div className="flex flex-wrap gap-2">
            {(['agree', 'decline'] as const).map((one) => (
              <Button
                key={one}
                size="small"
                variant={one === 'agree' ? 'primary' : 'outline'}
                aria-label={t('requests.named', { action: t(`requests.${one}`), name: asset.name })}
                onClick={() => setAnswer(one)}
              >
                {t(`requests.${one}`)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {answer ? <AnswerRefundDialog request={request} answer={answer} onClose={() => setAnswer(undefined)} /> : null}
    </Row>
  )
}

export function InvoiceRequestRow({ request }: { request: SellerInvoiceRequest }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<'issue' | 'decline'>()
  const { state, asset } = request
  const close = () => setAnswer(undefined)
  return (
    <Row request={request} state={<Badge tone={TONES[state]}>{t(`requests.invoiceState.${state}`)}</Badge>}>
      <InvoiceFacts request={request} />
      {request.words ? <p className="break-words text-sm">{t('requests.youSaid', { words: request.words })}</p> : null}
      {state === 'asked' ? (
        <div className="flex flex-wrap gap-2">
          {(['issue', 'declineInvoice'] as const).map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === 'issue' ? 'primary' : 'outline'}
              aria-label={t('requests.named', { action: t(`requests.${one}`), name: asset.name })}
              onClick={() => setAnswer(one === 'issue' ? 'issue' : 'decline')}
            >
              {t(`requests.${one}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {answer === 'issue' ? <IssueInvoiceDialog request={request} onClose={close} /> : null}
      {answer === 'decline' ? <DeclineInvoiceDialog request={request} onClose={close} /> : null}
    </Row>
  )
}

/** Invoice details; erased if no invoice follows, or long after issue. */
function InvoiceFacts({ request }: { request: SellerInvoiceRequest }) {
  const { t } = useTranslation()
  if (request.title === '') return <p className="text-ink-muted text-sm">{t('papers.detailsGone')}</p>
  return (
    <dl className="grid max-w-lg grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-muted">{t('papers.invoiceTitle')}</dt>
      <dd className="break-words">
        {request.title}（{t(`papers.titleType.${request.titleType}`)}）
      </dd>
      {request.taxNumber ? (
        <>
          <dt className="text-ink-muted">{t('papers.taxNumber')}</dt>
          <dd>
            <Copyable text={request.taxNumber} label={t('papers.taxNumber')} />
          </dd>
        </>
      ) : null}
      <dt className="text-ink-muted">{t('papers.email')}</dt>
      <dd className="break-words">{request.email}</dd>
    </dl>
  )
}
