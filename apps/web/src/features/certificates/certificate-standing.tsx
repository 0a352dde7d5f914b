import type { Certificate } from '@wencang/contract'
import { Badge, type BadgeProps, Banner } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'

const TONES = { waiting: 'warn', valid: 'good', revoked: 'bad' } as const satisfies Record<
  Certificate['state'],
  BadgeProps['tone']
>

export function CertificateBadge({ state }: { state: Certificate['state'] }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`certificate.state.${state}`)}</Badge>
}

/** What a reader has to know before anything else: that it holds no longer, that it is not in the log yet, that it was written down late. */
export function CertificateStanding({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { revocation, state, isLate } = certificate
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {revocation ? (
        <Banner tone="bad">{t(`certificate.revoked.${revocation.reason}`, { time: dateTime(revocation.at) })}</Banner>
      ) : null}
      {state === 'waiting' ? <Banner>{t('certificate.waiting')}</Banner> : null}
      {isLate ? <Banner>{t('certificate.late')}</Banner> : null}
    </div>
  )
}
