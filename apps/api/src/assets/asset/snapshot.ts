import type { AssetItem } from '@wencang/contract'
import { turntableKeyOf } from '@wencang/domain'

/** Picture for lists, whose key names its widths, and its turntable. */
export function presentSnapshot(
  publicUrl: (key: string) => string,
  key: string | null,
): Pick<AssetItem, 'snapshot' | 'turntable'> {
  if (!key) return { snapshot: null }
  const turntable = turntableKeyOf(key)
  return { snapshot: publicUrl(key), ...(turntable && { turntable: publicUrl(turntable) }) }
}
