import type { AssetStatus } from '@wencang/domain'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

const TONES: Record<AssetStatus, BadgeProps['tone']> = {
  saling: 'good',
  processing: 'warn',
  uploading: 'accent',
  removed: 'plain',
  rejected: 'bad',
  violation: 'bad',
  failed: 'bad',
  deleted: 'plain',
}

export function AssetStatusBadge({ status }: { status: AssetStatus }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`assetStatus.${status}`)}</Badge>
}
