import type { StoreAsset } from '@wencang/contract'
import type { AssetStatus } from '@wencang/domain'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { waitsForOwner } from './asset-actions.ts'

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

/** Asset state; replaced by the owner's badge while they decide. */
export function AssetStatusBadge({
  asset,
}: {
  asset: { status: AssetStatus } & Partial<Pick<StoreAsset, 'ownership'>>
}) {
  const { t } = useTranslation()
  const { status } = asset
  if (status === 'processing' && waitsForOwner(asset)) return null
  return <Badge tone={TONES[status]}>{t(`assetStatus.${status}`)}</Badge>
}
