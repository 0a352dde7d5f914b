import type { AdminPayout } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { MaskedAccount } from '../../entities/payouts/masked-account.tsx'
import { usePersonText } from '../../entities/people/person-text.ts'
import { useFormat } from '../../shared/use-format.ts'

export function PayoutFacts({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const textOf = usePersonText()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-control bg-sunken p-4 text-sm">
      <dt className="text-ink-muted">{t('payouts.seller')}</dt>
      <dd>{textOf(payout.seller)}</dd>
      <dt className="text-ink-muted">{t('payouts.account')}</dt>
      <dd>
        <MaskedAccount account={payout.account} />
      </dd>
      <dt className="text-ink-muted">{t('payouts.amount')}</dt>
      <dd className="tabular font-medium">{yuan(payout.amount)}</dd>
      {payout.reference ? (
        <>
          <dt className="text-ink-muted">{t('payouts.reference')}</dt>
          <dd className="tabular break-all">{payout.reference}</dd>
        </>
      ) : null}
    </dl>
  )
}
