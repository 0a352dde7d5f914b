import type { AssetItem, PictureSources } from '@wencang/contract'
import { PICTURE_FORMATS, pictureSetOf, turntableKeyOf } from '@wencang/domain'

/** Picture for lists, with available widths and turntable. */
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

/** Widths and formats of a public picture; undefined without variants. */
export function presentSources(publicUrl: (key: string) => string, key: string): PictureSources | undefined {
  const set = pictureSetOf(key)
  if (!set) return undefined
  return {
    widths: set.widths,
    formats: [...PICTURE_FORMATS],
    template: publicUrl(set.keyOf('{width}', '{format}')),
  }
}
