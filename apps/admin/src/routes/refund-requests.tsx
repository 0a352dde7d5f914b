import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FileLink } from '@wencang/client/file-link'
import { pagesQuery } from '@wencang/client/pages-query'
import type { AdminRefundRequest } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { Badge, type BadgeProps, Chip, ChipGroup, type Locale } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../entities/people/person-link.tsx'
import { DecideRefundRequest, Downloads } from '../features/refund-requests/decide-refund-request.tsx'
import { api } from '../shared/api.ts'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

/** URL filter; open requests by default. */
export interface RefundRequestSearch {
  state?: 'due' | 'all'
}

function readRefundRequestSearch({ state }: Record<string, unknown>): RefundRequestSearch {
  return state === 'due' || state === 'all' ? { state } : {}
}

/** Open or due: oldest first; all: newest first. */
const refundRequestsQuery = (state: 'due' | 'open' | undefined) =>
  pagesQuery(['refund-requests', state ?? 'all'], api.listAllRefundRequests, { state }, { staleTime: 0 })

export const Route = createFileRoute('/refund-requests')({
  staticData: { area: 'money' },
  validateSearch: readRefundRequestSearch,
  component: Page,
})

const TONES: Record<AdminRefundRequest['state'], BadgeProps['tone']> = {
  asked: 'warn',
  agreed: 'warn',
  declined: 'warn',
  approved: 'good',
  refused: 'plain',
  withdrawn: 'plain',
}

function Page() {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const { state = 'open' } = Route.useSearch()
  const navigate = useNavigate()
  const show = (search: RefundRequestSearch) => void navigate({ to: '/refund-requests', search, resetScroll: false })
  const list = useInfiniteQuery(refundRequestsQuery(state === 'all' ? undefined : state))
  return (
    <>
      <PageHeading title={t('nav.refundRequests')} lead={t('refundRequests.lead')} />
      <div className="mb-6">
        <ChipGroup label={t('orders.status')}>
          <Chip pressed={state === 'open'} onClick={() => show({})}>
            {t('reports.shown.open')}
          </Chip>
          <Chip pressed={state === 'due'} onClick={() => show({ state: 'due' })}>
            {t('refundRequests.due')}
          </Chip>
          <Chip pressed={state === 'all'} onClick={() => show({ state: 'all' })}>
            {t('payouts.all')}
          </Chip>
        </ChipGroup>
      </div>
      <EndlessTable
        list={list}
        rowsOf={(page) => page.requests}
        columns={[
          { title: t('orders.asset'), cell: (request) => <OrderFacts request={request} /> },
          {
            title: t('orders.price'),
            cell: (request) => <span className="tabular">{yuan(request.order.price)}</span>,
          },
          { title: t('orders.buyer'), cell: (request) => <BuyerSays request={request} /> },
          { title: t('payouts.seller'), cell: (request) => <SellerSays request={request} /> },
          { title: t('refundRequests.decision'), cell: (request) => <Decision request={request} /> },
        ]}
      />
    </>
  )
}

function OrderFacts({ request: { asset, order } }: { request: AdminRefundRequest }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="font-serif">{nameIn(asset, i18n.language)}</span>
      <span className="break-all font-mono text-ink-muted text-xs">{order.orderNo}</span>
      <FileLink
        href={api.getOrderReceipt.url({ params: { id: order.id }, query: { locale: i18n.language as Locale } })}
        className="link text-xs"
      >
        {t('refundRequests.receipt')}
      </FileLink>
    </div>
  )
}

function BuyerSays({ request }: { request: AdminRefundRequest }) {
  const { dateTime } = useFormat()
  return (
    <div className="max-w-72">
      <PersonLink person={request.buyer} />
      <p className="break-words text-xs">{request.reason}</p>
      <p className="text-ink-muted text-xs">{dateTime(request.createdTime)}</p>
      <Downloads request={request} />
    </div>
  )
}

/** Seller's answer, or its deadline. */
function SellerSays({ request: { creator, seller, state, answerUntil, decidable } }: { request: AdminRefundRequest }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <div className="max-w-72">
      <PersonLink person={creator} />
      {seller ? (
        <p className="break-words text-xs">
          {t(seller.agreed ? 'refundRequests.agreed' : 'refundRequests.declined')}
          {seller.words ? ` · ${seller.words}` : null}
        </p>
      ) : state === 'asked' ? (
        <p className="text-ink-muted text-xs">
          {decidable ? t('refundRequests.noAnswer') : t('refundRequests.awaited', { time: dateTime(answerUntil) })}
        </p>
      ) : null}
    </div>
  )
}

function Decision({ request }: { request: AdminRefundRequest }) {
  const { t } = useTranslation()
  const { dateTime, yuan } = useFormat()
  const { approved, order } = request
  return (
    <div className="flex max-w-72 flex-col items-start gap-1">
      <Badge tone={TONES[request.state]}>{t(`refundRequests.state.${request.state}`)}</Badge>
      {approved ? (
        <span className="tabular text-xs">
          {t('refundRequests.approvedAmount', { approved: yuan(approved), price: yuan(order.price) })}
        </span>
      ) : null}
      {request.decidedAt ? <span className="text-ink-muted text-xs">{dateTime(request.decidedAt)}</span> : null}
      {request.words ? <span className="break-words text-xs">{request.words}</span> : null}
      {request.decidable ? <DecideRefundRequest request={request} /> : null}
    </div>
  )
}
