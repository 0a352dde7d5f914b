import { useFormat } from '@wencang/client/use-format'
import type { Order, SellerOrder } from '@wencang/contract'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { refundStanding } from '../../entities/orders/order-refund.ts'

/** Refund status, with the amount if partial. */
export function RefundBadge({ order }: { order: Order | SellerOrder }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const standing = refundStanding(order)
  if (!standing) return null
  return (
    <Badge tone="plain">
      {standing === 'partial'
        ? t('order.partlyRefunded', { amount: yuan(order.refundedAmount) })
        : t(`order.refundStatus.${standing}`)}
    </Badge>
  )
}
