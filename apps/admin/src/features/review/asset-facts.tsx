import type { StoreAsset } from '@wencang/contract'
import { CATEGORIES } from '@wencang/domain'
import { Badge } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'

/** Everything that was declared of an asset, and what was measured. */
export function AssetFacts({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const { yuan, dateTime, megabytes } = useFormat()
  const rows: [string, ReactNode][] = [
    ['fact.status', <Badge key="status">{t(`assetStatus.${asset.status}`)}</Badge>],
    ['fact.category', t(`category.${CATEGORIES[asset.category] ?? 'artifact'}`)],
    ['fact.creator', asset.creator.name],
    ['fact.owner', asset.owner ? `${asset.owner.name} · ${asset.revenueShare ?? 0} %` : undefined],
    ['fact.price', yuan(asset.price)],
    ['fact.licence', t(`licence.${asset.licence}.name`)],
    [
      'fact.position',
      asset.latitude !== null && asset.longitude !== null ? `${asset.latitude}, ${asset.longitude}` : undefined,
    ],
    ['fact.file', asset.fileName],
    ['fact.fileSize', asset.fileSize === null ? undefined : megabytes(asset.fileSize)],
    [
      'fact.fileHash',
      asset.fileHash ? <code className="break-all font-mono text-xs">{asset.fileHash}</code> : undefined,
    ],
    ['fact.verification', t(`verification.${asset.verification.state}`)],
    ['fact.launchOnApproval', asset.launchOnApproval ? t('fact.yes') : t('fact.no')],
    ['fact.createdTime', dateTime(asset.createdTime)],
  ]
  return (
    <dl className="divide-y divide-line border-line border-y text-sm">
      {rows.map(([key, value]) =>
        value ? (
          <div key={key} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-muted">{t(key)}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
