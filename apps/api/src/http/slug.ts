import { assetPath, collectionPath, creatorPath, ID_PATTERN, PAGE_LANGUAGES } from '@wencang/domain'

const PAGES = [assetPath, creatorPath, collectionPath].map((pathOf) => pathOf(ID_PATTERN))
const SLUGGED = new RegExp(
  `^((?:/(?:${Object.keys(PAGE_LANGUAGES).join('|')}))?(?:${PAGES.join('|')}))/[^/?]+(?=\\?|$)`,
)

/**
 * Address without the slug after its ID, which is never read.
 * @param url As received: a slug need not decode.
 * @returns undefined for an address without a slug
 */
export function withoutSlug(url: string): string | undefined {
  const [slugged, page] = SLUGGED.exec(url) ?? []
  return slugged && page && page + url.slice(slugged.length)
}
