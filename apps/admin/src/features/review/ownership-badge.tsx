import type { ReviewItem } from '@wencang/contract'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Owner's answer, if pending or declined. */
export function OwnershipBadge({ state }: { state: ReviewItem['ownership'] | undefined }) {
  const { t } = useTranslation()
  if (!state || state === 'accepted') return null
  return <Badge tone={state === 'declined' ? 'bad' : 'warn'}>{t(`review.ownership.${state}`)}</Badge>
}
