import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import type { OrderedAsset } from '@wencang/contract'
import { Chip, ChipGroup, EmptyState, type EndlessListProps, Skeleton, TabPanel, Tabs } from '@wencang/ui'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetNamed } from '../../entities/orders/asset-named.ts'
import {
  invoiceRequestsQuery,
  type RequestsShown,
  refundRequestsQuery,
} from '../../entities/requests/request-queries.ts'
import { InvoiceRequestRow, RefundRequestRow } from '../../features/requests/request-rows.tsx'
import { BeijingTimeNote } from '../../shared/lists/day-fields.tsx'

export const Route = createFileRoute('/store/requests')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'invoice' } => (kind === 'invoice' ? { kind } : {}),
  staticData: { title: 'store.requests' },
  component: Page,
})

const KINDS = ['refund', 'invoice'] as const

function Page() {
  const { t } = useTranslation()
  const { kind = 'refund' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const setKind = (next: (typeof KINDS)[number]) =>
    void navigate({ search: next === 'invoice' ? { kind: next } : {}, replace: true, resetScroll: false })
  const [shown, setShown] = useState<RequestsShown>('waiting')
  return (
    <>
      <p className="mb-6 max-w-3xl text-ink-soft text-sm">{t('requests.lead')}</p>
      <Tabs
        value={kind}
        onValueChange={setKind}
        label={t('store.requests')}
        tabs={KINDS.map((value) => ({ value, label: t(`requests.kind.${value}`) }))}
      >
        <div className="my-6">
          <ChipGroup label={t('requests.states')}>
            <Chip pressed={shown === 'waiting'} onClick={() => setShown('waiting')}>
              {t('requests.waiting')}
            </Chip>
            <Chip pressed={shown === undefined} onClick={() => setShown(undefined)}>
              {t('order.allStatuses')}
            </Chip>
          </ChipGroup>
          <BeijingTimeNote />
        </div>
        <TabPanel value="refund" className="pt-0">
          <Refunds shown={shown} />
        </TabPanel>
        <TabPanel value="invoice" className="pt-0">
          <Invoices shown={shown} />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Refunds({ shown }: { shown: RequestsShown }) {
  const list = useInfiniteQuery(refundRequestsQuery(shown))
  return (
    <RequestList list={list} shown={shown} kind="refund" row={(request) => <RefundRequestRow request={request} />} />
  )
}

function Invoices({ shown }: { shown: RequestsShown }) {
  const list = useInfiniteQuery(invoiceRequestsQuery(shown))
  return (
    <RequestList list={list} shown={shown} kind="invoice" row={(request) => <InvoiceRequestRow request={request} />} />
  )
}

type RequestListProps<Request> = {
  list: EndlessListProps<{ requests: Request[] }, Request>['list']
  shown: RequestsShown
  kind: (typeof KINDS)[number]
  row: (request: Request) => ReactNode
}

function RequestList<Request extends { id: string; asset: OrderedAsset }>(props: RequestListProps<Request>) {
  const { list, shown, kind, row } = props
  const { t, i18n } = useTranslation()
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.requests.map((request) => assetNamed(request, i18n.language))}
      skeleton={<Skeleton className="h-80" />}
      empty={
        <EmptyState title={t(shown ? 'requests.noneWaiting' : 'requests.none')} description={t('requests.noneText')} />
      }
      hasEnd={false}
    >
      {(requests) => (
        <ul aria-label={t(`requests.kind.${kind}`)} className="divide-y divide-line border-line border-y">
          {requests.map((request) => (
            <Fragment key={request.id}>{row(request)}</Fragment>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}
