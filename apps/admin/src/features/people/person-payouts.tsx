import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MaskedAccount } from '../../entities/payouts/masked-account.tsx'
import { allPayoutsQuery } from '../../entities/payouts/payout-queries.ts'
import { PayoutState } from '../../entities/payouts/payout-state.tsx'
import { EndlessTable } from '../../shared/lists/endless-table.tsx'
import { useFormat } from '../../shared/use-format.ts'

/** A seller's payouts with bank reference or reason. */
export function PersonPayouts({ id }: { id: string }) {
  const { t } = useTranslation()
  const { yuan, dateTime } = useFormat()
  return (
    <EndlessTable
      list={useInfiniteQuery(allPayoutsQuery({ person: id }))}
      rowsOf={(page) => page.payouts}
      columns={[
        { title: t('payouts.createdTime'), noWrap: true, cell: (payout) => dateTime(payout.createdTime) },
        { title: t('payouts.amount'), cell: (payout) => <span className="tabular">{yuan(payout.amount)}</span> },
        { title: t('payouts.account'), cell: (payout) => <MaskedAccount account={payout.account} /> },
        { title: t('orders.status'), cell: (payout) => <PayoutState payout={payout} /> },
      ]}
    />
  )
}
