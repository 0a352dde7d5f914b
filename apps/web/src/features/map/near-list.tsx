import { Button, Skeleton } from '@wencang/ui'
import { numberText } from '@wencang/ui/format'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '../../entities/map/map-view.ts'
import type { FoundPlace } from '../../entities/map/place-search.tsx'
import { NEAR_KILOMETRES, type NearPlace } from './near.ts'
import { PlaceRow } from './place-row.tsx'

type NearListProps = {
  place: FoundPlace
  near: (position: Position) => Promise<NearPlace[]>
  onActive: (id: string | undefined) => void
  onClose: () => void
}

/** Places near a search result, or the nearest ones, with their distance. */
export function NearList({ place, near: find, onActive, onClose }: NearListProps) {
  const { t, i18n } = useTranslation()
  const [near, setNear] = useState<NearPlace[]>()
  useEffect(() => {
    let isGone = false
    find(place).then(
      (found) => {
        if (!isGone) setNear(found)
      },
      // Ignored: the map shows the same places.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [find, place])
  const far = (kilometres: number) =>
    t('map.kilometres', {
      kilometres: numberText(
        kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres),
        i18n.language,
      ),
    })
  const isFar = near?.[0] !== undefined && near[0].kilometres > NEAR_KILOMETRES
  return (
    <section
      aria-labelledby="map-near"
      className="flex max-h-[38dvh] min-h-0 flex-col rounded-panel bg-surface shadow-float sm:max-h-none"
    >
      <div className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 id="map-near" className="truncate text-base">
          {t(isFar ? 'map.nearestTo' : 'map.nearOf', { name: place.name })}
        </h2>
        <Button variant="quiet" size="small" aria-label={t('map.closeNear')} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {near ? null : <Skeleton className="m-4 h-24" />}
      {near?.length === 0 ? <p className="px-4 py-3 text-ink-muted text-sm">{t('map.noneNear')}</p> : null}
      <ul aria-labelledby="map-near" className="min-h-0 flex-1 overflow-y-auto">
        {near?.map((one) => (
          <PlaceRow key={one.id} place={one} note={far(one.kilometres)} onActive={onActive} />
        ))}
      </ul>
    </section>
  )
}
