import { localizedPath, PAGE_LANGUAGES, type PageLanguage } from '@wencang/domain'
import { escapeXml } from '../../lib/xml.ts'
import type { SitemapPage } from './sitemap-pages.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const EXTENSIONS =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** URLs per sitemap, by the protocol. */
const MAX_URLS = 50_000
/** The path without a language and with each. */
const URLS_PER_PAGE = 1 + Object.keys(PAGE_LANGUAGES).length

/** Sitemap index (sitemaps.org) of the sitemaps at these paths. */
export function sitemapIndex(paths: readonly string[], marketUrl: string): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(marketUrl + path)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** Sitemap (sitemaps.org) with Google's extensions for languages and images; ends at the protocol's limit. */
export async function* sitemap(
  batches: Iterable<SitemapPage[]> | AsyncIterable<SitemapPage[]>,
  marketUrl: string,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} ${EXTENSIONS}>\n`
  let left = Math.floor(MAX_URLS / URLS_PER_PAGE)
  for await (const pages of batches) {
    yield pages
      .slice(0, left)
      .map((page) => urlsOf(page, marketUrl))
      .join('')
    left -= pages.length
    if (left <= 0) break
  }
  yield '</urlset>\n'
}

/** One entry per language, each with all alternates. */
function urlsOf({ path, changedAt, picture }: SitemapPage, marketUrl: string): string {
  const languages = Object.entries(PAGE_LANGUAGES) as [PageLanguage, string][]
  const alternates = [
    ['x-default', path] as const,
    ...languages.map(([language, tag]) => [tag, localizedPath(path, language)] as const),
  ].map(([tag, one]) => [tag, escapeXml(marketUrl + one)] as const)
  const shared = [
    ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
    ...alternates.map(([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`),
    ...(picture === undefined ? [] : [`<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`]),
  ].join('')
  return alternates.map(([, url]) => `<url><loc>${url}</loc>${shared}</url>\n`).join('')
}
