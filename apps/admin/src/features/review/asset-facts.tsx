import type { StoreAsset } from '@wencang/contract'
import { categoryOf } from '@wencang/domain'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../entities/people/person-link.tsx'
import { type Fact, Facts } from '../../shared/facts.tsx'
import { useFormat } from '../../shared/use-format.ts'

export function AssetFacts({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const { yuan, dateTime, size, share } = useFormat()
  const facts: Fact[] = [
    { label: t('fact.status'), value: <Badge>{t(`assetStatus.${asset.status}`)}</Badge> },
    { label: t('assetField.category'), value: t(`category.${categoryOf(asset.category)}`) },
    { label: t('fact.creator'), value: <PersonLink person={asset.creator} /> },
    {
      label: t('assetField.owner'),
      value: asset.owner ? `${asset.owner.name} · ${share(asset.revenueShare ?? 0)}` : undefined,
    },
    {
      label: t('fact.ownership'),
      value: asset.ownership
        ? [t(`review.ownership.${asset.ownership.state}`), asset.ownership.reason].filter(Boolean).join(' · ')
        : undefined,
    },
    {
      label: t('assetField.authorisation'),
      value: asset.heldByState ? t('review.authorised', { day: asset.authorisedUntil ?? '—' }) : undefined,
    },
    { label: t('assetField.price'), value: yuan(asset.price) },
    { label: t('assetField.licence'), value: t(`licence.${asset.licence}.name`) },
    {
      label: t('assetField.position'),
      value:
        asset.latitude !== null && asset.longitude !== null
          ? `${asset.latitude}, ${asset.longitude} · ${t(`positionAccuracy.${asset.positionAccuracy}`)}`
          : undefined,
    },
    { label: t('assetField.unit'), value: asset.unit ? t(`lengthUnit.${asset.unit}`) : undefined },
    { label: t('assetField.file'), value: asset.fileName },
    { label: t('fact.fileSize'), value: asset.fileSize === null ? undefined : size(asset.fileSize) },
    {
      label: t('fact.fileHash'),
      value: asset.fileHash ? <code className="break-all font-mono text-xs">{asset.fileHash}</code> : undefined,
    },
    { label: t('fact.verification'), value: t(`verification.${asset.verification.state}`) },
    { label: t('fact.launchOnApproval'), value: asset.launchOnApproval ? t('fact.yes') : t('fact.no') },
    { label: t('fact.createdTime'), value: dateTime(asset.createdTime) },
  ]
  return <Facts facts={facts} />
}
