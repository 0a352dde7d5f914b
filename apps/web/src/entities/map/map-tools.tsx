import { useQuery } from '@tanstack/react-query'
import { metricScale, ScaleBar } from '@wencang/ui'
import { LoaderCircle, LocateFixed, Minus, Plus } from 'lucide-react'
import type { Map as EngineMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientConfigQuery } from '../../shared/client-config.ts'

const LOOK =
  'grid size-10 place-items-center text-ink-soft hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5'

/** Zoom and location buttons. */
export function MapTools({ map, locate }: { map: EngineMap; locate?: { isBusy: boolean; start: () => void } }) {
  const { t } = useTranslation()
  const zoom = useView(map, () => map.getZoom())
  return (
    <div className="flex w-fit shrink-0 flex-col divide-y divide-line overflow-hidden rounded-card bg-surface shadow-float">
      {locate ? (
        <button
          type="button"
          aria-label={t('map.locate')}
          aria-busy={locate.isBusy}
          onClick={locate.start}
          className={LOOK}
        >
          {locate.isBusy ? <LoaderCircle aria-hidden className="animate-spin" /> : <LocateFixed aria-hidden />}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t('map.nearer')}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
        className={LOOK}
      >
        <Plus aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('map.away')}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
        className={LOOK}
      >
        <Minus aria-hidden />
      </button>
    </div>
  )
}

const MAX_BAR_PIXELS = 88
const EQUATOR_METRES = 40_075_017
const WORLD_PIXELS = 512

/** Scale at the middle, the county data's required attribution, and the map's approval number. */
export function MapFoot({ map }: { map: EngineMap }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(clientConfigQuery)
  const metresPerPixel = useView(map, () => {
    const latitude = (map.getCenter().lat * Math.PI) / 180
    return (EQUATOR_METRES * Math.cos(latitude)) / (WORLD_PIXELS * 2 ** map.getZoom())
  })
  return (
    <div className="flex items-end justify-between gap-3">
      <ScaleBar {...metricScale(metresPerPixel, MAX_BAR_PIXELS, i18n.language)} />
      <p className="rounded-control bg-surface/85 px-1.5 text-right text-ink-soft text-xs">
        {t('map.counties')}
        {data?.mapApprovalNumber ? (
          <span className="ml-2 inline-block">{t('map.approval', { number: data.mapApprovalNumber })}</span>
        ) : null}
      </p>
    </div>
  )
}

/** A value of the current view. */
function useView(map: EngineMap, read: () => number): number {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const follow = () => setValue(read())
    follow()
    map.on('move', follow)
    return () => {
      map.off('move', follow)
    }
  })
  return value
}
