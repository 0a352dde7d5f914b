import { useInfiniteQuery } from '@tanstack/react-query'
import { Chip, ChipGroup, EmptyState, Skeleton, TabPanel, Tabs } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessList } from '../../features/lists/endless-list.tsx'
import { InvoiceRequestRow, RefundRequestRow } from '../../features/requests/request-rows.tsx'
import {
  invoiceRequestsQuery,
  refundRequestsQuery,
  type RequestsShown,
} from '../../features/requests/request-queries.ts'

const KINDS = ['refund', 'invoice'] as const

/** What buyers ask of the seller: refunds and invoices. */
export function Page() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('refund')
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

const LIST = 'divide-y divide-line border-line border-y'

function None({ shown }: { shown: RequestsShown }) {
  const { t } = useTranslation()
  return <EmptyState title={t(shown ? 'requests.noneWaiting' : 'requests.none')} description={t('requests.noneText')} />
}

function Refunds({ shown }: { shown: RequestsShown }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(refundRequestsQuery(shown))
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.requests}
      skeleton={<Skeleton className="h-80" />}
      empty={<None shown={shown} />}
      hasEnd={false}
    >
      {(requests) => (
        <ul aria-label={t('requests.kind.refund')} className={LIST}>
          {requests.map((request) => (
            <RefundRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

function Invoices({ shown }: { shown: RequestsShown }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(invoiceRequestsQuery(shown))
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.requests}
      skeleton={<Skeleton className="h-80" />}
      empty={<None shown={shown} />}
      hasEnd={false}
    >
      {(requests) => (
        <ul aria-label={t('requests.kind.invoice')} className={LIST}>
          {requests.map((request) => (
            <InvoiceRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}
