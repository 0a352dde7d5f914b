import type { AdminPayout } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Payout account: bank, masked holder, last digits. */
export function MaskedAccount({ account }: { account: AdminPayout['account'] }) {
  const { t } = useTranslation()
  if (!account) return <span className="text-ink-muted">{t('payouts.noAccount')}</span>
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span>{account.bankName}</span>
      <span>{account.holderName}</span>
      <span className="tabular whitespace-nowrap">{t('payouts.lastFour', { lastFour: account.lastFour })}</span>
    </span>
  )
}
