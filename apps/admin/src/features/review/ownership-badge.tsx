import type { ReviewItem } from '@wencang/contract'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Whether an asset waits for its owner, or was declined; nothing once they have accepted. */
export function OwnershipBadge({ state }: { state: ReviewItem['ownership'] | undefined }) {
  const { t } = useTranslation()
  if (!state || state === 'accepted') return null
  return <Badge tone={state === 'declined' ? 'bad' : 'warn'}>{t(`review.ownership.${state}`)}</Badge>
}
