import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { cn } from '@wencang/ui'
import { langOf } from '@wencang/ui/record'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { creatorQuery } from '../../entities/creators/creator-queries.ts'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { useKindName } from './kind-filter.tsx'
import type { Place } from './places.ts'

/** Card placement; `shift` in pixels to the right. */
export type CardSide = { isBelow: boolean; shift: number }

/** Card of an asset or owner. */
export function PlaceCard({ place, name, side }: { place: Place; name: string; side: CardSide }) {
  const { t, i18n } = useTranslation()
  const { price } = useFormat()
  const kindName = useKindName()
  const isOwner = place.kind === 'owner'
  const owner = useQuery({ ...creatorQuery(place.id), enabled: isOwner })
  const { data } = useQuery({ ...assetsByIdsQuery([place.id]), enabled: !isOwner })
  const work = data?.assets[0]
  return (
    <span
      data-card
      style={{ marginLeft: `${side.shift}px` }}
      className={cn(
        '-translate-x-1/2 absolute left-1/2 block w-56 animate-fade overflow-hidden rounded-card bg-raised text-left shadow-float',
        side.isBelow ? 'top-[calc(100%+0.5rem)]' : 'bottom-[calc(100%+0.5rem)]',
      )}
    >
      <Snapshot src={place.snapshot} eager className="aspect-[4/3] w-full" />
      <span className="block px-3 py-2">
        <span className="line-clamp-2 block font-serif text-ink text-sm" lang={langOf(name, i18n.language)}>
          {name}
        </span>
        {/* Reserves the second line's height. */}
        <span className="flex min-h-5 items-baseline justify-between gap-2 text-ink-muted text-xs">
          <span className="min-w-0 truncate">
            {isOwner || !work ? kindName(place.kind) : <PersonName person={authorOf(work)} />}
          </span>
          <span className="tabular shrink-0 text-ink-soft">
            {work ? price(work.price) : owner.data ? t('map.works', { count: owner.data.assetsNum }) : null}
          </span>
        </span>
      </span>
    </span>
  )
}
