import type { OrderStatus } from '@wencang/domain'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

const TONES: Record<OrderStatus, BadgeProps['tone']> = {
  pending: 'warn',
  completed: 'good',
  expired: 'plain',
  cancelled: 'plain',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`orderStatus.${status}`)}</Badge>
}
