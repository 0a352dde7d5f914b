import type { AssetItem } from '@wencang/contract'

/** Assets of a shelf of the home page. */
const MAX_SHOWN = 8
/** Fewer are not worth a shelf. */
const MIN_SHOWN = 3

/** The shelf's assets that are not on the page yet; `shown` learns them. Undefined while loading. */
export function freshAssets(
  assets: readonly AssetItem[] | undefined,
  shown: Set<string | undefined>,
): readonly AssetItem[] | undefined {
  const fresh = assets?.filter(({ id }) => !shown.has(id)).slice(0, MAX_SHOWN)
  for (const { id } of fresh ?? []) shown.add(id)
  return fresh && fresh.length < MIN_SHOWN ? [] : fresh
}
