import { MAP_KINDS, type MapKind } from '@wencang/domain'

/** Kinds shown by default. */
const USUAL: readonly MapKind[] = ['owner', 'scene']

/** Kinds in the URL, or the defaults. */
export const kindsOf = (kinds: string | undefined): readonly MapKind[] =>
  kinds === undefined ? USUAL : MAP_KINDS.filter((kind) => kinds.split(',').includes(kind))

/** Toggles a kind; undefined means the defaults. */
export function toggledKind(kinds: string | undefined, kind: MapKind): string | undefined {
  const shown = kindsOf(kinds)
  const next = MAP_KINDS.filter((one) => (one === kind) !== shown.includes(one))
  return String(next) === String(USUAL) ? undefined : next.join(',')
}
