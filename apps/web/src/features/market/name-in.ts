import type { AssetItem } from '@wencang/contract'

/** A work's name in the page's language, else its name. */
export const nameIn = ({ name, title }: Pick<AssetItem, 'name' | 'title'>, locale: string): string =>
  (locale === 'en-US' ? title?.en : title?.zh) ?? name

/** The work under its name in the page's language, for what shows one name alone: the viewer, the card to share, a report. */
export const namedIn = <Work extends Pick<AssetItem, 'name' | 'title'>>(work: Work, locale: string): Work => ({
  ...work,
  name: nameIn(work, locale),
})

/** The same name with the parts of it that were searched for. */
export function markedName(work: Pick<AssetItem, 'name' | 'title' | 'marks' | 'titleMarks'>, locale: string) {
  const text = nameIn(work, locale)
  return { text, marks: text === work.name ? work.marks : work.titleMarks?.[locale === 'en-US' ? 'en' : 'zh'] }
}
