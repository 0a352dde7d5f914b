import type { Certificate } from '@wencang/contract'
import { Badge, type BadgeProps, Banner } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'

const TONES = { waiting: 'warn', valid: 'good', revoked: 'bad', superseded: 'plain' } as const satisfies Record<
  Certificate['state'] | 'superseded',
  BadgeProps['tone']
>

/** A superseded version's certificate remains valid. */
const isSuperseded = ({ revocation }: Certificate) => revocation?.reason === 'superseded'

export function CertificateBadge({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const state = isSuperseded(certificate) && certificate.state === 'revoked' ? 'superseded' : certificate.state
  return <Badge tone={TONES[state]}>{t(`certificate.state.${state}`)}</Badge>
}

/** Warns if revoked, not yet logged, or logged late. */
export function CertificateStanding({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { dateTime } = useBeijingTime()
  const { revocation, state, isLate } = certificate
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {revocation ? (
        <Banner tone={isSuperseded(certificate) ? 'plain' : 'bad'}>
          {t(`certificate.revoked.${revocation.reason}`, { time: dateTime(revocation.at) })}
        </Banner>
      ) : null}
      {state === 'waiting' ? <Banner>{t('certificate.waiting')}</Banner> : null}
      {isLate ? <Banner>{t('certificate.late')}</Banner> : null}
    </div>
  )
}
