import { useFormat } from '@wencang/client/use-format'
import type { OwnershipRequest } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Share in percent, and per sale at today's price. */
export function ShareFacts({ request: { asset, ownerRevenueShare, sale } }: { request: OwnershipRequest }) {
  const { t } = useTranslation()
  const { yuan, share } = useFormat()
  return (
    <p className="mt-2 text-sm">
      <span className="font-medium">{t('ownership.share', { share: share(ownerRevenueShare) })}</span>{' '}
      <span className="tabular text-ink-soft">
        {asset.price === 0
          ? t('ownership.free')
          : t(`ownership.money.${sale.fee > 0 ? 'fee' : 'noFee'}`, {
              gross: yuan(sale.gross),
              fee: yuan(sale.fee),
              net: yuan(sale.net),
              others: yuan(sale.othersShares),
            })}
      </span>
    </p>
  )
}
