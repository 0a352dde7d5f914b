import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { AssetItem } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { memo, type ReactNode } from 'react'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { CardHeart } from '../interests/favourite-button.tsx'
import { AssetName } from './asset-name.tsx'

type Props = {
  asset: AssetItem
  /** Second line; the owner or creator by default. */
  note?: ReactNode
  eager?: boolean
}

export const AssetCard = memo(function AssetCard({ asset, note, eager = false }: Props) {
  const { price } = useFormat()
  return (
    // `features/turntable` listens for this attribute.
    <article className="group relative min-w-0" data-turntable={asset.turntable}>
      <Snapshot
        src={asset.snapshot}
        sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 32vw, 46vw"
        eager={eager}
        className="rounded-card transition-shadow duration-[var(--calm)] group-hover:shadow-float [&_img]:transition-transform [&_img]:duration-500 group-hover:[&_img]:scale-[1.03]"
      />
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-base leading-snug">
          <Link
            to="/asset/$assetId/detail"
            params={{ assetId: asset.id }}
            className="line-clamp-2 rounded-control max-md:line-clamp-4 after:absolute after:inset-0 after:content-[''] focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <AssetName asset={asset} />
          </Link>
        </h3>
        <span className="tabular shrink-0 text-ink-soft text-sm">{price(asset.price)}</span>
      </div>
      <p className="truncate text-ink-muted text-sm">{note ?? <PersonName person={authorOf(asset)} />}</p>
      {/* Above the link that covers the card. */}
      <CardHeart asset={asset} className="absolute top-2 right-2 z-10" />
    </article>
  )
})

export function AssetCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[4/3] w-full rounded-card" />
      <Skeleton className="mt-3 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/3" />
    </div>
  )
}
