import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import { cn, Picture } from '@wencang/ui'
import { numberText } from '@wencang/ui/format'
import { langOf } from '@wencang/ui/record'
import type { Map as EngineMap } from 'maplibre-gl'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetsByIdsQuery } from '../../entities/asset/asset-queries.ts'
import { creatorQuery } from '../../entities/creators/creator-queries.ts'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { useKindName } from './kind-filter.tsx'
import { AtPosition } from './map-overlay.tsx'
import type { ClusterMarker, MapMarker } from './marker.ts'
import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'
import { revealFocused } from './reveal.ts'
import { usePlaceName } from './use-place-name.ts'

const FRAME =
  'block overflow-hidden rounded-full border-2 bg-raised shadow-card transition-transform duration-[var(--quick)] hover:scale-110 focus-visible:scale-110'

export type MarkerViewProps = {
  map: EngineMap
  marker: MapMarker
  isActive: boolean
  onCluster: (cluster: ClusterMarker) => void
}

export function MarkerView({ map, marker, isActive, onCluster }: MarkerViewProps) {
  if ('place' in marker) return <PlaceMarker map={map} place={marker.place} isActive={isActive} />
  return (
    <AtPosition map={map} position={marker} className="z-[1] hover:z-[3] focus-within:z-[3]">
      <ClusterButton map={map} cluster={marker} onCluster={onCluster} />
    </AtPosition>
  )
}

type ClusterButtonProps = {
  map: EngineMap
  cluster: ClusterMarker
  onCluster: (cluster: ClusterMarker) => void
}

function ClusterButton({ map, cluster, onCluster }: ClusterButtonProps) {
  const { t, i18n } = useTranslation()
  return (
    <button
      type="button"
      data-marker="cluster"
      aria-label={t('map.cluster', { count: cluster.count })}
      onClick={() => onCluster(cluster)}
      onFocus={({ currentTarget }) => revealFocused(map, cluster, currentTarget)}
      className="relative block rounded-full"
    >
      <span className={cn(FRAME, 'border-accent')}>
        <Picture src={cluster.snapshot} alt="" eager className="aspect-square w-14" />
      </span>
      <span className="-right-1 -top-1 absolute min-w-6 rounded-full bg-action px-1.5 text-center font-medium text-action-ink text-xs leading-6">
        {numberText(cluster.count, i18n.language)}
      </span>
    </button>
  )
}

/** Card height and half its width, with margins. */
const CARD_PIXELS = { height: 260, half: 120 }

/** Placement that keeps the card inside the map. */
function sideOf(map: EngineMap, element: HTMLElement): CardSide {
  const frame = map.getContainer().getBoundingClientRect()
  const { left, width, top } = element.getBoundingClientRect()
  const middle = left + width / 2
  const toRight = Math.max(0, frame.left + CARD_PIXELS.half - middle)
  const toLeft = Math.max(0, middle + CARD_PIXELS.half - frame.right)
  return { isBelow: top - frame.top < CARD_PIXELS.height, shift: toRight - toLeft }
}

/** Link to a place; hover, focus or the first touch shows its card. */
function PlaceMarker({ map, place, isActive }: { map: EngineMap; place: Place; isActive: boolean }) {
  const kindName = useKindName()
  const [side, setSide] = useState<CardSide>()
  const link = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(true)
  const isOpen = side !== undefined || isActive
  const name = usePlaceName(place, isOpen)
  const kind = kindName(place.kind)
  const open = (element: HTMLElement) => setSide(sideOf(map, element))
  return (
    <AtPosition map={map} position={place} className={isOpen ? 'z-[4]' : 'z-[2]'}>
      <PlaceLink
        ref={link}
        place={place}
        data-marker="place"
        aria-label={name ? `${kind} ${name}` : kind}
        onPointerEnter={({ pointerType, currentTarget }) => {
          if (pointerType !== 'touch') open(currentTarget)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') setSide(undefined)
        }}
        onPointerDown={({ pointerType }) => {
          wasOpen.current = pointerType !== 'touch' || isOpen
        }}
        onClick={(event) => {
          if (wasOpen.current) return
          event.preventDefault()
          open(event.currentTarget)
        }}
        onFocus={({ currentTarget }) => {
          open(currentTarget)
          revealFocused(map, place, currentTarget)
        }}
        onBlur={() => setSide(undefined)}
        className="relative block rounded-full"
      >
        <span className={cn(FRAME, place.kind === 'owner' ? 'border-good' : 'border-accent', isOpen && 'scale-110')}>
          <Picture src={place.snapshot} alt="" eager className="aspect-square w-11" />
        </span>
        {isOpen && name ? (
          <PlaceCard
            place={place}
            name={name}
            side={side ?? (link.current ? sideOf(map, link.current) : { isBelow: false, shift: 0 })}
          />
        ) : null}
      </PlaceLink>
    </AtPosition>
  )
}

/** Card placement; `shift` in pixels to the right. */
type CardSide = { isBelow: boolean; shift: number }

/** Card of an asset or owner. */
function PlaceCard({ place, name, side }: { place: Place; name: string; side: CardSide }) {
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
