import type { AssetItem, PictureSources } from '@wencang/contract'
import { PICTURE_FORMATS, pictureSetOf, turntableKeyOf } from '@wencang/domain'

/** The picture that lists show of an asset, as its key names it, with its widths and its turntable if there are such. */
export function presentSnapshot(
  publicUrl: (key: string) => string,
  key: string | null,
): Pick<AssetItem, 'snapshot' | 'snapshotSources' | 'turntable'> {
  if (!key) return { snapshot: null }
  const snapshotSources = presentSources(publicUrl, key)
  if (!snapshotSources) return { snapshot: publicUrl(key) }
  const turntable = turntableKeyOf(key)
  return { snapshot: publicUrl(key), snapshotSources, ...(turntable && { turntable: publicUrl(turntable) }) }
}

/** The widths and formats of a public picture; undefined if it has but one. */
export function presentSources(publicUrl: (key: string) => string, key: string): PictureSources | undefined {
  const set = pictureSetOf(key)
  if (!set) return undefined
  return {
    widths: set.widths,
    formats: [...PICTURE_FORMATS],
    template: publicUrl(set.keyOf('{width}', '{format}')),
  }
}
