import { AskDialog } from '@wencang/ui'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFoot, MapTools } from './map-tools.tsx'
import { type Position, SEARCH_ZOOM, START } from './map-view.ts'
import { PlaceSearch } from './place-search.tsx'
import { degreesText } from './position-text.ts'
import { useMap } from './use-map.ts'

const PLACED_ZOOM = 9

export type PositionPickerProps = {
  /** Initial pin position. */
  start: Position | undefined
  onChoose: (position: Position) => void
  onClose: () => void
}

/** The pin stays centred; clicks, drags and arrows move the map. */
export function PositionPicker({ start, onChoose, onClose }: PositionPickerProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const state = useMap(container, start ? { ...start, zoom: PLACED_ZOOM } : START, SEARCH_ZOOM)
  const map = state.status === 'ready' ? state.map : undefined
  const [position, setPosition] = useState<Position>(start ?? START)

  useEffect(() => {
    if (!map) return
    const read = () => {
      const { lng, lat } = map.getCenter()
      setPosition({ longitude: lng, latitude: lat })
    }
    const goTo = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      map.easeTo({ center: [lngLat.lng, lngLat.lat] })
    map.on('move', read)
    map.on('click', goTo)
    return () => {
      map.off('move', read)
      map.off('click', goTo)
    }
  }, [map])

  const degrees = { longitude: degreesText(position.longitude), latitude: degreesText(position.latitude) }
  return (
    <AskDialog
      title={t('map.pick.title')}
      description={t('map.pick.lead')}
      confirm={t('map.pick.choose')}
      disabled={map === undefined}
      onConfirm={() => onChoose(position)}
      onClose={onClose}
      className="w-[min(56rem,calc(100vw-2rem))]"
    >
      <PlaceSearch
        onChoose={({ longitude, latitude }) => map?.jumpTo({ center: [longitude, latitude], zoom: SEARCH_ZOOM })}
      />
      <div className="relative h-[min(26rem,50dvh)] shrink-0 overflow-hidden rounded-card bg-good-soft">
        <div ref={container} className="size-full" />
        {map ? (
          <>
            <MapPin
              aria-hidden
              className="-translate-x-1/2 -translate-y-full pointer-events-none absolute top-1/2 left-1/2 size-10 fill-action text-action-ink drop-shadow"
            />
            <div className="absolute right-3 bottom-9">
              <MapTools map={map} />
            </div>
            <div className="pointer-events-none absolute inset-x-3 bottom-2">
              <MapFoot map={map} />
            </div>
          </>
        ) : null}
        {state.status === 'failed' ? (
          <p role="status" className="absolute inset-0 grid place-items-center p-6 text-center text-sm">
            {t('map.pick.failed')}
          </p>
        ) : null}
      </div>
      <output className="tabular text-ink-soft text-sm">{t('map.pick.position', degrees)}</output>
    </AskDialog>
  )
}
