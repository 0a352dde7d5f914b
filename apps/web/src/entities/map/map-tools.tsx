import { Minus, Plus } from 'lucide-react'
import type { Map as EngineMap } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'

const LOOK = 'grid size-10 place-items-center text-ink-soft hover:bg-sunken hover:text-ink [&_svg]:size-5'

/** Zoom buttons, and the county data's required attribution. */
export function MapTools({ map }: { map: EngineMap }) {
  const { t } = useTranslation()
  return (
    <div className="absolute right-3 bottom-3 z-10 flex flex-col items-end gap-1">
      <div className="flex flex-col divide-y divide-line overflow-hidden rounded-card bg-surface shadow-float">
        <button type="button" aria-label={t('map.nearer')} onClick={() => map.zoomIn()} className={LOOK}>
          <Plus aria-hidden />
        </button>
        <button type="button" aria-label={t('map.away')} onClick={() => map.zoomOut()} className={LOOK}>
          <Minus aria-hidden />
        </button>
      </div>
      <p className="rounded-control bg-surface px-1.5 text-xs text-ink-muted">
        <span className="max-sm:hidden">{t('map.counties')}</span>
        {t('map.countiesSource')}
      </p>
    </div>
  )
}
