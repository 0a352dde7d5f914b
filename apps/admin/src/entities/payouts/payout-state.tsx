import type { AdminPayout, Payout } from '@wencang/contract'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'

const TONES: Record<Payout['status'], BadgeProps['tone']> = {
  requested: 'warn',
  approved: 'good',
  rejected: 'bad',
  returned: 'bad',
}

/** State with its time, reference and reason. */
export function PayoutState({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { status, reference, reason, exportedAt, decidedAt, returnedAt } = payout
  const at = returnedAt ?? decidedAt
  return (
    <div className="flex max-w-72 flex-col items-start gap-1">
      <Badge tone={TONES[status]}>{t(`payouts.state.${status}`)}</Badge>
      {at ? <span className="text-ink-muted text-xs">{dateTime(at)}</span> : null}
      {reference ? <span className="tabular break-all text-xs">{t('payouts.referenceIs', { reference })}</span> : null}
      {reason ? <span className="break-words text-xs">{reason}</span> : null}
      {status === 'requested' && exportedAt ? (
        <span className="text-ink-muted text-xs">{t('payouts.exportedAt', { time: dateTime(exportedAt) })}</span>
      ) : null}
    </div>
  )
}
