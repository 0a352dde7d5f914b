import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { AssetItem } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { CardHeart } from '../interests/favourite-button.tsx'
import { AssetName } from './asset-name.tsx'

/** Asset row with a small picture. */
export function AssetRow({ asset, eager = false }: { asset: AssetItem; eager?: boolean }) {
  const { t } = useTranslation()
  const { price } = useFormat()
  return (
    <article className="group relative flex min-w-0 items-center gap-5 border-line border-b pb-4">
      <Snapshot
        src={asset.snapshot}
        eager={eager}
        className="w-24 shrink-0 rounded-card md:w-32"
      />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 break-words text-base">
          <Link
            to="/asset/$assetId/detail"
            params={{ assetId: asset.id }}
            className="rounded-control after:absolute after:inset-0 after:content-[''] focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <AssetName asset={asset} />
          </Link>
        </h3>
        <p className="truncate text-ink-muted text-sm">
          <PersonName person={authorOf(asset)} />
        </p>
        <p className="truncate text-ink-muted text-xs">
          {asset.fileTypes.join(' ')} · {t(`licence.${asset.licence}.name`)}
        </p>
      </div>
      <span className="tabular shrink-0 text-ink-soft text-sm">{price(asset.price)}</span>
      {/* Above the link that covers the row. */}
      <CardHeart asset={asset} className="relative z-10 shrink-0" />
    </article>
  )
}
