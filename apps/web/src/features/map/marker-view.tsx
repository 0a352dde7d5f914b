import { cn, Picture } from '@wencang/ui'
import type { Map as EngineMap } from 'maplibre-gl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText } from '@wencang/ui/format'
import { AtPosition } from './map-overlay.tsx'
import type { ClusterMarker, MapMarker } from './marker.ts'
import { PlaceLink } from './place-link.tsx'
import { revealFocused } from './reveal.ts'
import type { Place } from './places.ts'
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

/** The link to a place; its label is shown on hover. */
function PlaceMarker({ map, place, isActive }: { map: EngineMap; place: Place; isActive: boolean }) {
  const { t } = useTranslation()
  const [isPointedAt, setPointedAt] = useState(false)
  const isOpen = isPointedAt || isActive
  const name = usePlaceName(place, isOpen)
  const kind = t(`map.kind.${place.kind}`)
  return (
    <AtPosition map={map} position={place} className={isOpen ? 'z-[4]' : 'z-[2]'}>
      <PlaceLink
        place={place}
        data-marker="place"
        aria-label={name ? `${kind} ${name}` : kind}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={({ currentTarget }) => {
          setPointedAt(true)
          revealFocused(map, place, currentTarget)
        }}
        onBlur={() => setPointedAt(false)}
        className="relative block rounded-full"
      >
        <span className={cn(FRAME, place.kind === 'owner' ? 'border-good' : 'border-accent', isOpen && 'scale-110')}>
          <Picture src={place.snapshot} alt="" eager className="aspect-square w-11" />
        </span>
        {isOpen && name ? (
          <span className="-translate-x-1/2 absolute bottom-[calc(100%+0.5rem)] left-1/2 w-max max-w-56 animate-fade rounded-card bg-raised px-3 py-2 text-left shadow-float">
            <span className="line-clamp-2 block font-serif text-ink text-sm">{name}</span>
            <span className="block text-ink-muted text-xs">{kind}</span>
          </span>
        ) : null}
      </PlaceLink>
    </AtPosition>
  )
}
