import { useQuery } from '@tanstack/react-query'
import { MAP_KINDS, type MapKind } from '@wencang/domain'
import { Button, cn, Dialog, Skeleton } from '@wencang/ui'
import { List, MapPin } from 'lucide-react'
import type { Map as EngineMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFoot, MapTools } from '../../entities/map/map-tools.tsx'
import { MAX_CLUSTER_ZOOM, SEARCH_ZOOM, START } from '../../entities/map/map-view.ts'
import { type FoundPlace, PlaceSearch } from '../../entities/map/place-search.tsx'
import { useMap } from '../../entities/map/use-map.ts'
import { KindFilter } from './kind-filter.tsx'
import { AtPosition, MapOverlay } from './map-overlay.tsx'
import type { MapSearch } from './map-search.ts'
import type { ClusterMarker, MarkerSource } from './marker.ts'
import { MarkerView } from './marker-view.tsx'
import { NearList } from './near-list.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceRow } from './place-row.tsx'
import { useFirstView } from './use-first-view.ts'
import { useMarkerSource } from './use-marker-source.ts'
import { useMarkers } from './use-markers.ts'
import { useStart } from './use-start.ts'

export function MarketMap({ search, onSearch }: { search: MapSearch; onSearch: (search: MapSearch) => void }) {
  const container = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const state = useMap(container, START)
  const map = state.status === 'ready' ? state.map : undefined
  const kinds = useMemo(() => kindsOf(search.kinds), [search.kinds])
  const { places, isPending, source, near } = useMarkerSource(kinds)
  const markers = useMarkers(map, source)
  const { start, locate } = useStart(search)
  const [activeId, setActiveId] = useState<string>()
  const [opened, setOpened] = useState<{ cluster: ClusterMarker; zoom: number }>()
  const [found, setFound] = usePlaceInView(map)
  const [isListWanted, setListWanted] = useState(false)
  const isListShown = isListWanted || state.status === 'failed'

  useEffect(() => {
    if (map && start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: start.zoom })
  }, [map, start])

  useFirstView(map, places, panel, !search.province && !search.position)

  const openCluster = (cluster: ClusterMarker) => {
    if (!map) return
    const mostZoom = Math.min(MAX_CLUSTER_ZOOM, map.getMaxZoom())
    if (cluster.expansionZoom > mostZoom) return setOpened({ cluster, zoom: map.getZoom() })
    // The marker disappears: focus the map, before its new markers.
    if (document.activeElement?.matches('[data-marker]:focus-visible')) map.getCanvas().focus()
    map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: cluster.expansionZoom })
  }
  const goTo = (place: FoundPlace) => {
    setFound(place)
    setListWanted(false)
    map?.easeTo({ center: [place.longitude, place.latitude], zoom: Math.min(SEARCH_ZOOM, map.getMaxZoom()) })
  }
  const closePanel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (!isListShown) return setFound(undefined)
    setListWanted(false)
    panel.current?.querySelector<HTMLElement>('[aria-controls="map-places"]')?.focus()
  }
  // With server clusters, only single places in view are listed.
  const listed = places ?? markers.flatMap((marker) => ('place' in marker ? [marker.place] : []))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panels from everywhere on the map.
    <div onKeyDown={closePanel} className="relative h-[calc(100dvh-4rem-1px)] min-h-96 overflow-hidden bg-good-soft">
      <div className="pointer-events-none absolute inset-x-3 top-3 bottom-2 z-bar flex flex-col gap-2">
        <div ref={panel} className="pointer-events-auto flex min-h-0 flex-col gap-2 sm:w-80">
          <SearchPanel isListShown={isListShown} onList={() => setListWanted(!isListWanted)} onChoose={goTo} />
          {found && !isListShown ? (
            <NearList
              key={found.id}
              place={found}
              near={near}
              onActive={setActiveId}
              onClose={() => setFound(undefined)}
            />
          ) : null}
          <div
            id="map-places"
            hidden={!isListShown}
            className={cn(
              'min-h-0 flex-col overflow-hidden rounded-panel bg-surface shadow-float',
              isListShown && 'flex',
            )}
          >
            {isListShown ? <PlaceList places={listed} isPending={isPending} onActive={setActiveId} /> : null}
          </div>
        </div>
        {/* Heights of the tools and the foot: the legend stays in place once the map is ready. */}
        <div className="mt-auto flex min-h-[7.625rem] shrink-0 items-end justify-between gap-2 *:pointer-events-auto">
          <KindFilter
            shown={kinds}
            onToggle={(kind) => onSearch({ ...search, kinds: toggledKind(search.kinds, kind) })}
          />
          {map ? <MapTools map={map} locate={locate} /> : null}
        </div>
        <div className="min-h-8 shrink-0">{map ? <MapFoot map={map} /> : null}</div>
      </div>
      <div ref={container} className="size-full" />
      {map ? (
        <MapOverlay map={map}>
          {markers.map((marker) => (
            <MarkerView
              key={marker.key}
              map={map}
              marker={marker}
              isActive={'place' in marker && marker.place.id === activeId}
              onCluster={openCluster}
            />
          ))}
          {found ? <Pin map={map} place={found} /> : null}
        </MapOverlay>
      ) : null}
      {opened && source ? <ClusterDialog {...opened} source={source} onClose={() => setOpened(undefined)} /> : null}
    </div>
  )
}

type SearchPanelProps = { isListShown: boolean; onList: () => void; onChoose: (place: FoundPlace) => void }

function SearchPanel({ isListShown, onList, onChoose }: SearchPanelProps) {
  const { t } = useTranslation()
  return (
    <div className="shrink-0 rounded-panel bg-surface p-4 shadow-float">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h1 className="text-lg">{t('map.title')}</h1>
        <Button variant="quiet" size="small" aria-expanded={isListShown} aria-controls="map-places" onClick={onList}>
          <List aria-hidden />
          {t('map.list')}
        </Button>
      </div>
      <PlaceSearch onChoose={onChoose} />
    </div>
  )
}

function Pin({ map, place }: { map: EngineMap; place: FoundPlace }) {
  return (
    <AtPosition map={map} position={place} anchor="foot" className="pointer-events-none z-[5]">
      <MapPin role="img" aria-label={place.name} className="size-10 fill-action text-action-ink drop-shadow" />
    </AtPosition>
  )
}

/** A found place, forgotten once a move ends elsewhere. */
function usePlaceInView(map: EngineMap | undefined) {
  const [place, setPlace] = useState<FoundPlace>()
  useEffect(() => {
    if (!map || !place) return
    const forget = () => {
      if (map.getBounds().contains([place.longitude, place.latitude])) return
      // A new search may have replaced it.
      setPlace((current) => (current === place ? undefined : current))
    }
    map.on('moveend', forget)
    return () => {
      map.off('moveend', forget)
    }
  }, [map, place])
  return [place, setPlace] as const
}

/** Kinds shown by default. */
const USUAL: readonly MapKind[] = ['owner', 'scene']

/** Kinds in the URL, or the defaults. */
const kindsOf = (kinds: string | undefined): readonly MapKind[] =>
  kinds === undefined ? USUAL : MAP_KINDS.filter((kind) => kinds.split(',').includes(kind))

/** Toggles a kind; undefined means the defaults. */
function toggledKind(kinds: string | undefined, kind: MapKind): string | undefined {
  const shown = kindsOf(kinds)
  const next = MAP_KINDS.filter((one) => (one === kind) !== shown.includes(one))
  return String(next) === String(USUAL) ? undefined : next.join(',')
}

type ClusterDialogProps = { cluster: ClusterMarker; zoom: number; source: MarkerSource; onClose: () => void }

/** Places of a cluster that no zoom splits. */
function ClusterDialog({ cluster, zoom, source, onClose }: ClusterDialogProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['map', 'cluster', cluster.key, zoom],
    queryFn: () => source.members(cluster, zoom),
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Dialog onOpenChange={onClose} title={t('map.here')} description={t('map.cluster', { count: cluster.count })}>
      {data ? (
        <ul className="-mx-6 max-h-[60dvh] overflow-y-auto">
          {data.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
