import type { AssetItem } from '@wencang/contract'
import { pictureSourcesOf, turntableKeyOf } from '@wencang/domain'

/** Picture for lists, with available widths and turntable. */
export function presentSnapshot(
  publicUrl: (key: string) => string,
  key: string | null,
): Pick<AssetItem, 'snapshot' | 'snapshotSources' | 'turntable'> {
  if (!key) return { snapshot: null }
  const snapshotSources = pictureSourcesOf(publicUrl, key)
  if (!snapshotSources) return { snapshot: publicUrl(key) }
  const turntable = turntableKeyOf(key)
  return { snapshot: publicUrl(key), snapshotSources, ...(turntable && { turntable: publicUrl(turntable) }) }
}
