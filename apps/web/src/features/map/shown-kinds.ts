import { MAP_KINDS, type MapKind } from '@wencang/domain'

/** The kinds of an address; all if it names none. */
export const kindsOf = (kinds: string | undefined): readonly MapKind[] =>
  kinds === undefined ? MAP_KINDS : MAP_KINDS.filter((kind) => kinds.split(',').includes(kind))

/** The address's list with a kind more or less. */
export function toggledKind(kinds: string | undefined, kind: MapKind): string | undefined {
  const shown = kindsOf(kinds)
  const next = MAP_KINDS.filter((one) => (one === kind) !== shown.includes(one))
  return next.length === MAP_KINDS.length ? undefined : next.join(',')
}
