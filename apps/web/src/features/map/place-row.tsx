import { Picture } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'
import { usePlaceName } from './use-place-name.ts'

/** A place in a list; pointing at it shows it on the map. */
export function PlaceRow({ place, onActive }: { place: Place; onActive?: (id: string | undefined) => void }) {
  const { t } = useTranslation()
  const name = usePlaceName(place, true)
  return (
    <li className="border-line border-b last:border-b-0">
      <PlaceLink
        place={place}
        onPointerEnter={() => onActive?.(place.id)}
        onPointerLeave={() => onActive?.(undefined)}
        onFocus={() => onActive?.(place.id)}
        onBlur={() => onActive?.(undefined)}
        className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken focus-visible:outline-offset-[-2px]"
      >
        <Picture src={place.snapshot} alt="" className="w-14 shrink-0 rounded-control" />
        <span className="min-w-0">
          <span className="block truncate font-serif">{name ?? '…'}</span>
          <span className="text-ink-muted text-xs">{t(`map.kind.${place.kind}`)}</span>
        </span>
      </PlaceLink>
    </li>
  )
}
