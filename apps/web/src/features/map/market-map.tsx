import { Button, cn } from '@wencang/ui'
import { List, MapPin } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapTools } from '../../entities/map/map-tools.tsx'
import { MAX_CLUSTER_ZOOM, SEARCH_ZOOM, START } from '../../entities/map/map-view.ts'
import { type FoundPlace, PlaceSearch } from '../../entities/map/place-search.tsx'
import { useMap } from '../../entities/map/use-map.ts'
import { ClusterDialog } from './cluster-dialog.tsx'
import { KindFilter } from './kind-filter.tsx'
import { AtPosition, MapOverlay } from './map-overlay.tsx'
import type { MapSearch } from './map-search.ts'
import type { ClusterMarker } from './marker.ts'
import { MarkerView } from './marker-view.tsx'
import { NearList } from './near-list.tsx'
import { PlaceList } from './place-list.tsx'
import { kindsOf, toggledKind } from './shown-kinds.ts'
import { useFirstView } from './use-first-view.ts'
import { useMarkerSource } from './use-marker-source.ts'
import { useMarkers } from './use-markers.ts'
import { useStart } from './use-start.ts'

type MarketMapProps = { search: MapSearch; onSearch: (search: MapSearch) => void }

export function MarketMap({ search, onSearch }: MarketMapProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const state = useMap(container, START)
  const map = state.status === 'ready' ? state.map : undefined
  const kinds = useMemo(() => kindsOf(search.kinds), [search.kinds])
  const { places, isPending, source, near } = useMarkerSource(kinds)
  const markers = useMarkers(map, source)
  const start = useStart(search)
  const [activeId, setActiveId] = useState<string>()
  const [opened, setOpened] = useState<ClusterMarker>()
  const [found, setFound] = useState<FoundPlace>()
  const [isListWanted, setListWanted] = useState(false)
  const isListShown = isListWanted || state.status === 'failed'

  useEffect(() => {
    if (map && start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: start.zoom })
  }, [map, start])

  useFirstView(map, places, panel, !search.province && !search.position)

  const openCluster = (cluster: ClusterMarker) => {
    if (cluster.expansionZoom > MAX_CLUSTER_ZOOM) return setOpened(cluster)
    // The marker disappears: focus the map, before its new markers.
    if (document.activeElement?.matches('[data-marker]:focus-visible')) map?.getCanvas().focus()
    map?.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: cluster.expansionZoom })
  }
  const goTo = (place: FoundPlace) => {
    setFound(place)
    setListWanted(false)
    map?.easeTo({ center: [place.longitude, place.latitude], zoom: SEARCH_ZOOM })
  }
  // With server clusters, only single places in view are listed.
  const listed = places ?? markers.flatMap((marker) => ('place' in marker ? [marker.place] : []))

  return (
    <div className="relative h-[calc(100dvh-4rem-1px)] min-h-96 overflow-hidden bg-good-soft">
      <div
        ref={panel}
        className="absolute inset-x-3 top-3 z-bar flex max-h-[calc(100%-1.5rem)] flex-col gap-2 sm:right-auto sm:w-80"
      >
        <div className="rounded-panel bg-surface p-4 shadow-float">
          <div className="mb-3 flex items-center justify-between gap-2">
            <h1 className="text-lg">{t('map.title')}</h1>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isListShown}
              aria-controls="map-places"
              onClick={() => setListWanted(!isListWanted)}
            >
              <List aria-hidden />
              {t('map.list')}
            </Button>
          </div>
          <PlaceSearch onChoose={goTo} />
        </div>
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
      <div ref={container} className="size-full" />
      {map ? (
        <>
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
            {found ? (
              <AtPosition map={map} position={found} anchor="foot" className="pointer-events-none z-[5]">
                <MapPin
                  role="img"
                  aria-label={found.name}
                  className="size-10 fill-action text-action-ink drop-shadow"
                />
              </AtPosition>
            ) : null}
          </MapOverlay>
          <MapTools map={map} />
        </>
      ) : null}
      <KindFilter shown={kinds} onToggle={(kind) => onSearch({ ...search, kinds: toggledKind(search.kinds, kind) })} />
      {opened && source ? (
        <ClusterDialog cluster={opened} source={source} onClose={() => setOpened(undefined)} />
      ) : null}
    </div>
  )
}
