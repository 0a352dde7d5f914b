import type { AssetItem } from '@wencang/contract'
import { nameIn } from '@wencang/domain'

/** Asset with its localized name, for views that show one. */
export const namedIn = <Work extends Pick<AssetItem, 'name' | 'title'>>(work: Work, locale: string): Work => ({
  ...work,
  name: nameIn(work, locale),
})

/** Localized name with search matches. */
export function markedName(work: Pick<AssetItem, 'name' | 'title' | 'marks' | 'titleMarks'>, locale: string) {
  const text = nameIn(work, locale)
  return { text, marks: text === work.name ? work.marks : work.titleMarks?.en }
}
