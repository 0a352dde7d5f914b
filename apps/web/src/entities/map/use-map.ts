import { useTheme } from '@wencang/ui'
import type { Map as EngineMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientConfig } from '../../shared/client-config.ts'
import { canDraw, loadEngine } from './engine/engine.ts'
import { MAX_BUNDLED_ZOOM, MAX_ZOOM, MIN_ZOOM, type Position } from './map-view.ts'
import { basemapStyle } from './style/basemap-style.ts'
import { readColours } from './style/colours.ts'
import { addNameImage } from './style/name-images.ts'
import { type OwnTiles, readOwnTiles } from './style/own-tiles.ts'

export type MapState =
  | { status: 'loading' }
  | { status: 'ready'; map: EngineMap; hasStreets: boolean; own: OwnTiles | undefined }
  /** Not announced: everything is available without the map. */
  | { status: 'failed' }

/**
 * Creates a localized, themed map; ignores later changes of `start`.
 * @param lastZoom Without streets; beyond the bundled map's content for exact positions.
 */
export function useMap(
  container: RefObject<HTMLElement | null>,
  start: Position & { zoom: number },
  lastZoom = MAX_BUNDLED_ZOOM,
): MapState {
  const { t, i18n } = useTranslation()
  const { theme } = useTheme()
  const [state, setState] = useState<MapState>({ status: 'loading' })
  const label = t('map.title')
  const appearance = useRef({ locale: i18n.language, theme, label })
  appearance.current = { locale: i18n.language, theme, label }
  const firstStart = useRef(start)

  useEffect(() => {
    let map: EngineMap | undefined
    let isUnmounted = false
    const open = async () => {
      const { mapboxToken, mapStyleUrl } = await clientConfig()
      if (!canDraw()) throw new Error('This browser draws no maps')
      // If that server fails, the map works without its streets.
      const reading = mapStyleUrl ? readOwnTiles(mapStyleUrl).catch(() => undefined) : undefined
      const [engine, own] = await Promise.all([loadEngine(mapboxToken), reading])
      if (isUnmounted || !container.current) return
      const { longitude, latitude, zoom } = firstStart.current
      map = engine.create({
        container: container.current,
        center: [longitude, latitude],
        zoom,
        minZoom: MIN_ZOOM,
        maxZoom: engine.name === 'mapbox' || own ? MAX_ZOOM : lastZoom,
        style: basemapStyle({
          locale: appearance.current.locale,
          theme: appearance.current.theme,
          colours: readColours(),
          hasStreets: engine.name === 'mapbox',
          own,
        }),
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        renderWorldCopies: false,
        fadeDuration: 0,
      })
      map.touchZoomRotate.disableRotation()
      writeNames(map)
      // Missing data leaves the map empty; other errors are style bugs.
      map.on('error', (event) => {
        if (!('sourceId' in event)) console.error(event.error)
      })
      const frame = map.getContainer()
      map.once('idle', () => {
        frame.dataset.phase = 'drawn'
      })
      const canvas = map.getCanvas()
      canvas.setAttribute('aria-label', appearance.current.label)
      canvas.setAttribute('role', 'region')
      setState({ status: 'ready', map, hasStreets: engine.name === 'mapbox', own })
    }
    open().catch(() => {
      if (!isUnmounted) setState({ status: 'failed' })
    })
    return () => {
      isUnmounted = true
      map?.remove()
    }
  }, [container])

  const shown = useRef({ locale: i18n.language, theme })
  useEffect(() => {
    if (state.status !== 'ready') return
    if (shown.current.locale === i18n.language && shown.current.theme === theme) return
    shown.current = { locale: i18n.language, theme }
    const { hasStreets, own } = state
    state.map.setStyle(basemapStyle({ ...shown.current, colours: readColours(), hasStreets, own }))
    state.map.getCanvas().setAttribute('aria-label', label)
  }, [state, i18n.language, theme, label])

  return state
}

/** Draws name images on demand; each library requests them differently. */
function writeNames(map: EngineMap): void {
  const write = (id: string) => addNameImage(map, id, readColours())
  if ('setMissingStyleImageResolver' in map) map.setMissingStyleImageResolver(write)
  else (map as EngineMap).on('styleimagemissing', ({ id }) => write(id))
}
