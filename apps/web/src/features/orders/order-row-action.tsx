import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@wencang/contract'
import { Button, Countdown } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isWhollyRefunded } from '../../entities/orders/order-refund.ts'
import { useDownload } from '../../entities/orders/use-download.ts'
import { FilesButton } from '../../entities/work-files/files-button.tsx'
import { LinkButton } from '../../shared/link-button.tsx'

/** Pay or download from the list; `endsAt` is in milliseconds. */
export function OrderRowAction({ order, endsAt }: { order: Order; endsAt: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const download = useDownload()
  if (order.status === 'pending' && order.remainingPaymentTime > 0) {
    return (
      // Above the link that covers the row.
      <LinkButton size="small" className="relative z-10" to="/orders/$orderId/detail" params={{ orderId: order.id }}>
        {t('pay.action')}
        <Countdown
          endsAt={endsAt}
          label={t('pay.timeLeft')}
          onEnd={() => void client.invalidateQueries({ queryKey: ['orders'] })}
        />
      </LinkButton>
    )
  }
  if (order.status !== 'completed' || isWhollyRefunded(order)) return null
  if (order.downloadsSuspended) return <span className="text-ink-soft text-sm">{t('asset.downloadsPausedShort')}</span>
  if (order.filesNum !== undefined)
    return (
      <FilesButton
        size="small"
        variant="outline"
        className="relative z-10"
        assetId={order.asset.id}
        name={order.asset.name}
      />
    )
  return (
    <Button
      size="small"
      variant="outline"
      className="relative z-10"
      busy={download.isPending}
      onClick={() => download.mutate(order.asset.id)}
    >
      <Download aria-hidden />
      {t('asset.download')}
    </Button>
  )
}
