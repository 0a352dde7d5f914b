import { Link } from '@tanstack/react-router'
import type { AssetDetail } from '@wencang/contract'
import { CATEGORIES } from '@wencang/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Copyable } from './copyable.tsx'
import { Fact, Facts } from './facts.tsx'

/** Everything a buyer should know before paying: what it is, whose, of what size, and its hash. */
export function AssetFacts({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const { date, degrees, number, size } = useFormat()
  const triangles = asset.preview.stats?.triangles
  return (
    <Facts>
      <Fact term={t('asset.category')}>{t(`category.${CATEGORIES[asset.category] ?? 'artifact'}`)}</Fact>
      <Fact term={t('asset.creator')}>
        <Link
          to="/creator/$creatorId/home"
          params={{ creatorId: asset.creator.id }}
          className="text-accent underline-offset-4 hover:underline"
        >
          {asset.creator.name}
        </Link>
      </Fact>
      {asset.owner ? (
        <Fact term={t('asset.owner')}>
          <Link
            to="/creator/$creatorId/home"
            params={{ creatorId: asset.owner.id }}
            className="text-accent underline-offset-4 hover:underline"
          >
            {asset.owner.name}
          </Link>
        </Fact>
      ) : null}
      {asset.longitude !== null && asset.latitude !== null ? (
        <Fact term={t('asset.position')}>
          <span className="tabular">
            {degrees(asset.latitude)}, {degrees(asset.longitude)}
          </span>
        </Fact>
      ) : null}
      <Fact term={t('asset.fileType')}>{asset.fileTypes.join(' ')}</Fact>
      {asset.fileSize === null ? null : <Fact term={t('asset.fileSize')}>{size(asset.fileSize)}</Fact>}
      {typeof triangles === 'number' ? <Fact term={t('asset.triangles')}>{number(triangles)}</Fact> : null}
      {asset.fileHash ? (
        <Fact term={t('asset.fileHash')}>
          <Copyable text={asset.fileHash} label={t('asset.fileHash')} />
        </Fact>
      ) : null}
      {asset.certificate ? (
        <>
          <Fact term={t('asset.contractAddress')}>
            <Copyable text={asset.certificate.contractAddress} label={t('asset.contractAddress')} />
          </Fact>
          <Fact term={t('asset.standard')}>{asset.certificate.standard}</Fact>
          <Fact term={t('asset.tokenId')}>{asset.certificate.tokenId}</Fact>
          <Fact term={t('asset.transactionHash')}>
            <Copyable text={asset.certificate.transactionHash} label={t('asset.transactionHash')} />
          </Fact>
        </>
      ) : null}
      <Fact term={t('asset.sales')}>{number(asset.sales)}</Fact>
      {asset.publishedAt ? <Fact term={t('asset.publishedAt')}>{date(asset.publishedAt)}</Fact> : null}
    </Facts>
  )
}
