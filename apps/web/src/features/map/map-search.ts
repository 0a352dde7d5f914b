import { MAP_KINDS, type MapKind } from '@wencang/domain'

/** `province` centres the map on a province or city, `position=self` on the user's position; `kinds` are what it shows, with commas, all by default. */
export type MapSearch = {
  province?: string | undefined
  position?: 'self' | undefined
  kinds?: string | undefined
}

export function readMapSearch(search: Record<string, unknown>): MapSearch {
  const { province, position, kinds } = search
  // Always set, even to undefined: the router keeps parameters that are not set here.
  return {
    province: typeof province === 'string' || typeof province === 'number' ? String(province) : undefined,
    position: position === 'self' ? 'self' : undefined,
    kinds: typeof kinds === 'string' ? kinds : undefined,
  }
}

export const kindsOf = (kinds: string | undefined): readonly MapKind[] =>
  kinds === undefined ? MAP_KINDS : MAP_KINDS.filter((kind) => kinds.split(',').includes(kind))

/** The address's list with a kind more or less. */
export function toggledKind(kinds: string | undefined, kind: MapKind): string | undefined {
  const shown = kindsOf(kinds)
  const next = MAP_KINDS.filter((one) => (one === kind) !== shown.includes(one))
  return next.length === MAP_KINDS.length ? undefined : next.join(',')
}
