import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { OWNERSHIP_ANSWERS, type OwnershipRequest } from '@wencang/contract'
import { Chip, ChipGroup, EmptyState, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetNamed } from '../../entities/orders/asset-named.ts'
import { ownershipRequestsQuery } from '../../entities/owners/owner-queries.ts'
import { OwnershipRow } from '../../features/owners/ownership-row.tsx'

export const Route = createFileRoute('/store/ownership')({
  staticData: { title: 'store.ownership' },
  component: Page,
})

function Page() {
  const { t, i18n } = useTranslation()
  const [state, setState] = useState<OwnershipRequest['state']>()
  const list = useInfiniteQuery(ownershipRequestsQuery(state))
  return (
    <>
      <p className="mb-5 max-w-3xl text-ink-soft">{t('ownership.lead')}</p>
      <div className="mb-6">
        <ChipGroup label={t('ownership.states')}>
          <Chip pressed={state === undefined} onClick={() => setState(undefined)}>
            {t('order.allStatuses')}
          </Chip>
          {OWNERSHIP_ANSWERS.map((one) => (
            <Chip key={one} pressed={state === one} onClick={() => setState(one)}>
              {t(`ownership.state.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <EndlessList
        list={list}
        rowsOf={(page) => page.requests.map((request) => assetNamed(request, i18n.language))}
        skeleton={<Skeleton className="h-96" />}
        empty={
          state ? (
            <EmptyState title={t('state.noMatch')} />
          ) : (
            <EmptyState title={t('ownership.none')} description={t('ownership.noneText')} />
          )
        }
        hasEnd={false}
      >
        {(requests) => (
          <ul aria-label={t('store.ownership')} className="divide-y divide-line border-line border-y">
            {requests.map((request) => (
              <OwnershipRow key={request.asset.id} request={request} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  )
}
