import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { AssetDetail, ShapeShown } from '@wencang/contract'
import { categoryOf } from '@wencang/domain'
import { BrowserOnly } from '@wencang/ui'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreviewFacts } from '../../entities/asset/preview-facts.ts'
import { latePart } from '../../shared/late-part.ts'
import { CopyableFact, Fact, Facts } from '../../shared/page-parts/facts.tsx'
import { PersonName } from '../../shared/person-name.tsx'
import { LOCATOR_VIEW } from './locator-view.ts'

const CoarsePosition = latePart(() => import('./coarse-position.tsx').then((part) => part.CoarsePosition))

const ChainCertificate = latePart(() => import('./chain-certificate.tsx').then((part) => part.ChainCertificate))

type Shown = {
  asset: AssetDetail
  t: TFunction
  format: ReturnType<typeof useFormat>
  stats: ReturnType<typeof usePreviewFacts>
}
type FactView = (shown: Shown) => ReactNode

/** Buyer's facts, in order. null: shown elsewhere or not at all. */
const FACTS = {
  category: ({ asset, t }) => (
    <Fact term={t('assetField.category')}>{t(`category.${categoryOf(asset.category)}`)}</Fact>
  ),
  creator: ({ asset, t }) => (
    <Fact term={t('asset.creator')}>
      <PartyLink party={asset.creator} />
    </Fact>
  ),
  owner: ({ asset, t }) =>
    asset.owner ? (
      <Fact term={t('asset.owner')}>
        <PartyLink party={asset.owner} />
      </Fact>
    ) : null,
  latitude: ({ asset }) => <PositionFact asset={asset} />,
  longitude: null, // shown with the latitude
  positionAccuracy: null, // shown with the latitude
  fileTypes: ({ asset, t }) => <Fact term={t('asset.fileType')}>{asset.fileTypes.join(' ')}</Fact>,
  fileName: null,
  fileSize: ({ asset, t, format }) => {
    const bytes = asset.filesSize ?? asset.fileSize
    return bytes === null ? null : <Fact term={t('asset.fileSize')}>{format.size(bytes)}</Fact>
  },
  previewStats: ({ stats }) =>
    stats.map(([term, text]) => (
      <Fact key={term} term={term}>
        {text}
      </Fact>
    )),
  fileHash: ({ asset, t }) =>
    asset.fileHash ? <CopyableFact term={t('asset.fileHash')} text={asset.fileHash} /> : null,
  certificate: ({ asset: { certificate, certificateId }, t }) => (
    <>
      {certificateId ? (
        <Fact term={t('asset.certificate')}>
          <Link to="/certificate/$certificateId" params={{ certificateId }} className="link">
            {t('asset.openCertificate')}
          </Link>
        </Fact>
      ) : null}
      {certificate ? (
        <BrowserOnly fallback={<NoCertificateYet />}>
          <ChainCertificate certificate={certificate} />
        </BrowserOnly>
      ) : null}
    </>
  ),
  sales: ({ asset, t, format }) => <Fact term={t('asset.sales')}>{format.number(asset.sales)}</Fact>,
  publishedAt: ({ asset, t, format }) =>
    asset.publishedAt ? <Fact term={t('asset.publishedAt')}>{format.date(asset.publishedAt)}</Fact> : null,
  name: null,
  description: null,
  price: null,
  licence: null,
  thumbnail: null,
  descriptionPdf: null,
  bestCamera: null,
  unit: null, // shown with measurements
  record: null, // has its own sections
} satisfies Record<keyof ShapeShown<'everybody'>, FactView | null> & Record<string, FactView | null>

/** Public position; states if it is coarse or hidden. */
function PositionFact({ asset: { latitude, longitude, positionAccuracy, place } }: { asset: AssetDetail }) {
  const { t, i18n } = useTranslation()
  const { degrees } = useFormat()
  const isPoint = longitude !== null && latitude !== null
  // Coarse positions have only one decimal.
  const said = (value: number) => (positionAccuracy === 'exact' ? degrees(value) : value.toFixed(1))
  if (!isPoint && positionAccuracy !== 'hidden' && !place) return null
  return (
    <Fact term={t('assetField.position')}>
      {place ? (
        <Link to="/map" search={{ province: Number(place.code) }} className="link block">
          {i18n.language === 'en-US' ? place.en : place.zh}
        </Link>
      ) : null}
      {isPoint ? (
        <span className="tabular text-ink-muted">
          {said(latitude)}, {said(longitude)}
        </span>
      ) : null}
      {positionAccuracy === 'exact' ? null : (
        <span className="block min-h-5 text-ink-muted text-sm">
          <BrowserOnly>
            <CoarsePosition accuracy={positionAccuracy} />
          </BrowserOnly>
        </span>
      )}
      {isPoint ? <Locator longitude={longitude} latitude={latitude} /> : null}
    </Fact>
  )
}

export function AssetFacts({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stats = usePreviewFacts(asset.preview.stats)
  const shown = { asset, t, format, stats }
  return (
    <Facts>
      {Object.entries<FactView | null>(FACTS).map(([name, view]) => (
        <Fragment key={name}>{view?.(shown)}</Fragment>
      ))}
    </Facts>
  )
}

/** Creator, and owner if it is another, each with a link. */
export function Byline({ asset: { creator, owner } }: { asset: AssetDetail }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-3">
      <PartyLink party={creator} />
      {owner && owner.id !== creator.id ? <PartyLink party={owner} /> : null}
    </p>
  )
}

function PartyLink({ party }: { party: AssetDetail['creator'] }) {
  return (
    <Link to="/creator/$creatorId/home" params={{ creatorId: party.id }} className="link">
      <PersonName person={party} />
    </Link>
  )
}

/** Place of the certificate on the chain; a list of terms holds only terms. */
const NoCertificateYet = () => (
  <div className="h-66">
    <dt />
    <dd />
  </div>
)

const LINES = { mask: 'url(/basemap/locator.svg) center / contain no-repeat' }

/** Position on a small country map, in WGS 84 degrees; nothing if outside. */
function Locator({ longitude, latitude }: { longitude: number; latitude: number }) {
  const { west, east, south, north } = LOCATOR_VIEW
  const left = (longitude - west) / (east - west)
  const top = (north - latitude) / (north - south)
  if (Math.min(left, top) < 0 || Math.max(left, top) > 1) return null
  return (
    <div
      aria-hidden
      className="relative mt-2 aspect-square w-full max-w-44 overflow-hidden rounded-card border border-line bg-surface forced-color-adjust-none"
    >
      <div className="absolute inset-0 bg-line-strong" style={LINES} />
      <div
        className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-4 ring-accent/25"
        style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      />
    </div>
  )
}
