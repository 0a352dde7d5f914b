import { useTheme } from '@wencang/ui'
import type { Map as EngineMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientConfig } from '../../lib/client-config.ts'
import { canDraw, loadEngine } from './engine/engine.ts'
import { LEAST_ZOOM, MOST_ZOOM, type Position } from './map-view.ts'
import { basemapStyle } from './style/basemap-style.ts'
import { readColours } from './style/colours.ts'
import { addNameImage } from './style/name-images.ts'

export type MapState =
  | { status: 'loading' }
  | { status: 'ready'; map: EngineMap; hasStreets: boolean }
  /** Not announced: everything on the map is available without it. */
  | { status: 'failed' }

/** The map in a container of the page, in the reader's language and theme. `start` counts only at first. */
export function useMap(container: RefObject<HTMLElement | null>, start: Position & { zoom: number }): MapState {
  const { t, i18n } = useTranslation()
  const { theme } = useTheme()
  const [state, setState] = useState<MapState>({ status: 'loading' })
  const label = t('map.title')
  const look = useRef({ locale: i18n.language, theme, label })
  look.current = { locale: i18n.language, theme, label }
  const firstStart = useRef(start)

  useEffect(() => {
    let map: EngineMap | undefined
    let isGone = false
    const open = async () => {
      const { mapboxToken } = await clientConfig()
      if (!canDraw()) throw new Error('This browser draws no maps')
      const engine = await loadEngine(mapboxToken)
      if (isGone || !container.current) return
      const { longitude, latitude, zoom } = firstStart.current
      map = engine.create({
        container: container.current,
        center: [longitude, latitude],
        zoom,
        minZoom: LEAST_ZOOM,
        maxZoom: MOST_ZOOM,
        style: basemapStyle({
          locale: look.current.locale,
          theme: look.current.theme,
          colours: readColours(),
          hasStreets: engine.name === 'mapbox',
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
      // Missing data only leaves the map empty; other errors are mistakes in the style.
      map.on('error', (event) => {
        if (!('sourceId' in event)) console.error(event.error)
      })
      const frame = map.getContainer()
      map.once('idle', () => {
        frame.dataset.phase = 'drawn'
      })
      const canvas = map.getCanvas()
      canvas.setAttribute('aria-label', look.current.label)
      canvas.setAttribute('role', 'region')
      setState({ status: 'ready', map, hasStreets: engine.name === 'mapbox' })
    }
    open().catch(() => {
      if (!isGone) setState({ status: 'failed' })
    })
    return () => {
      isGone = true
      map?.remove()
    }
  }, [container])

  const shown = useRef({ locale: i18n.language, theme })
  useEffect(() => {
    if (state.status !== 'ready') return
    if (shown.current.locale === i18n.language && shown.current.theme === theme) return
    shown.current = { locale: i18n.language, theme }
    state.map.setStyle(basemapStyle({ ...shown.current, colours: readColours(), hasStreets: state.hasStreets }))
    state.map.getCanvas().setAttribute('aria-label', label)
  }, [state, i18n.language, theme, label])

  return state
}

/** Names are drawn when they are first wanted. The two libraries ask for them in different ways. */
function writeNames(map: EngineMap): void {
  const write = (id: string) => addNameImage(map, id, readColours())
  if ('setMissingStyleImageResolver' in map) map.setMissingStyleImageResolver(write)
  else (map as EngineMap).on('styleimagemissing', ({ id }) => write(id))
}
