import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type AdminPayout, MAX_TRANSFERS_IN_FILE, PAYOUT_STATUSES, type Payout } from '@wencang/contract'
import { Checkbox, Chip, ChipGroup } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaskedAccount } from '../entities/payouts/masked-account.tsx'
import { allPayoutsQuery } from '../entities/payouts/payout-queries.ts'
import { PayoutState } from '../entities/payouts/payout-state.tsx'
import { PersonLink } from '../entities/people/person-link.tsx'
import { usePersonText } from '../entities/people/person-text.ts'
import { ApprovePayout } from '../features/payouts/approve-payout.tsx'
import { RefusePayout } from '../features/payouts/refuse-payout.tsx'
import { RevealAccount } from '../features/payouts/reveal-account.tsx'
import { TransferFile } from '../features/payouts/transfer-file.tsx'
import { TransferResults } from '../features/payouts/transfer-results.tsx'
import { EndlessTable } from '../shared/lists/endless-table.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFormat } from '../shared/use-format.ts'

export const Route = createFileRoute('/payouts')({
  staticData: { area: 'money' },
  validateSearch: (search: Record<string, unknown>): { status?: (typeof PAYOUT_STATUSES)[number] } => {
    const status = PAYOUT_STATUSES.find((one) => one === search.status)
    return status ? { status } : {}
  },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const textOf = usePersonText()
  const { dateTime, yuan } = useFormat()
  const { status } = Route.useSearch()
  const navigate = useNavigate()
  const setStatus = (next: Payout['status'] | undefined) =>
    void navigate({ to: '/payouts', search: next ? { status: next } : {}, resetScroll: false })
  const list = useInfiniteQuery(allPayoutsQuery({ status }))
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  // Drops payouts that were decided meanwhile.
  const waiting = (list.data?.pages ?? [])
    .flatMap((page) => page.payouts)
    .filter((payout) => payout.status === 'requested')
  const chosen = waiting.filter(({ id }) => chosenIds.has(id))
  const choosable = waiting.filter(({ account }) => account).slice(0, MAX_TRANSFERS_IN_FILE)
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((before) => new Set([...before].filter((other) => other !== id).concat(isChosen ? [id] : [])))
  return (
    <>
      <PageHeading title={t('nav.payouts')} lead={t('payouts.hint')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <ChipGroup label={t('orders.status')}>
          <Chip pressed={status === undefined} onClick={() => setStatus(undefined)}>
            {t('payouts.all')}
          </Chip>
          {PAYOUT_STATUSES.map((state) => (
            <Chip key={state} pressed={status === state} onClick={() => setStatus(state)}>
              {t(`payouts.state.${state}`)}
            </Chip>
          ))}
        </ChipGroup>
        <div className="flex flex-wrap gap-3">
          <TransferFile chosen={chosen} />
          <TransferResults />
        </div>
      </div>
      <div className="mb-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
        {choosable.length > 0 ? (
          <Checkbox
            checked={choosable.every(({ id }) => chosenIds.has(id))}
            onCheckedChange={(isChosen) => setChosenIds(new Set(isChosen ? choosable.map(({ id }) => id) : []))}
          >
            {t('payouts.chooseAll')}
          </Checkbox>
        ) : null}
        <p className="text-ink-muted text-xs">{t('payouts.results.columns')}</p>
      </div>
      <EndlessTable
        list={list}
        isNarrowed={status !== undefined}
        rowsOf={(page) => page.payouts}
        columns={[
          {
            title: t('payouts.createdTime'),
            cell: (row) =>
              row.status === 'requested' && row.account ? (
                <Checkbox
                  checked={chosenIds.has(row.id)}
                  disabled={!chosenIds.has(row.id) && chosen.length >= MAX_TRANSFERS_IN_FILE}
                  onCheckedChange={(isChosen) => choose(row.id, isChosen)}
                >
                  {dateTime(row.createdTime)}
                  <span className="sr-only">
                    {' '}
                    {t('payouts.choose', { name: textOf(row.seller), amount: yuan(row.amount) })}
                  </span>
                </Checkbox>
              ) : (
                dateTime(row.createdTime)
              ),
          },
          { title: t('payouts.seller'), cell: (row) => <PersonLink person={row.seller} /> },
          { title: t('payouts.amount'), cell: (row) => <span className="tabular">{yuan(row.amount)}</span> },
          { title: t('payouts.account'), cell: (row) => <MaskedAccount account={row.account} /> },
          { title: t('orders.status'), cell: (row) => <PayoutState payout={row} /> },
          { title: t('orders.actions'), cell: (row) => <Actions payout={row} /> },
        ]}
      />
    </>
  )
}

function Actions({ payout }: { payout: AdminPayout }) {
  return (
    <div className="flex flex-wrap gap-2">
      {payout.status === 'requested' ? <ApprovePayout payout={payout} /> : null}
      {payout.account ? <RevealAccount payout={payout} /> : null}
      {payout.status === 'requested' ? <RefusePayout payout={payout} kind="reject" /> : null}
      {payout.status === 'approved' ? <RefusePayout payout={payout} kind="return" /> : null}
    </div>
  )
}
