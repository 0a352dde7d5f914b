import { Picture } from '@wencang/ui'
import { langOf } from '@wencang/ui/record'
import { useTranslation } from 'react-i18next'
import { useKindName } from './kind-filter.tsx'
import { PlaceLink } from './place-link.tsx'
import type { Place } from './places.ts'
import { usePlaceName } from './use-place-name.ts'

type PlaceRowProps = { place: Place; note?: string; onActive?: (id: string | undefined) => void }

/** Hovering highlights the place on the map. `note` follows its kind. */
export function PlaceRow({ place, note, onActive }: PlaceRowProps) {
  const { i18n } = useTranslation()
  const kindName = useKindName()
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
          <span className="block truncate font-serif" lang={name && langOf(name, i18n.language)}>
            {name ?? '…'}
          </span>
          <span className="tabular text-ink-muted text-xs">
            {kindName(place.kind)}
            {note ? ` · ${note}` : null}
          </span>
        </span>
      </PlaceLink>
    </li>
  )
}
