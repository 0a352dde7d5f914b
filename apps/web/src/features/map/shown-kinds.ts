import { MAP_KINDS, type MapKind } from '@wencang/domain'

/** What the map shows at first; the other works are a choice away. */
const USUAL: readonly MapKind[] = ['owner', 'scene']

/** The kinds of an address; the usual ones if it names none. */
export const kindsOf = (kinds: string | undefined): readonly MapKind[] =>
  kinds === undefined ? USUAL : MAP_KINDS.filter((kind) => kinds.split(',').includes(kind))

/** The address's list with a kind more or less. */
export function toggledKind(kinds: string | undefined, kind: MapKind): string | undefined {
  const shown = kindsOf(kinds)
  const next = MAP_KINDS.filter((one) => (one === kind) !== shown.includes(one))
  return String(next) === String(USUAL) ? undefined : next.join(',')
}
