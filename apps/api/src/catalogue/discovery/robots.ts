import { MARKETPLACE_PAGES } from '@wencang/contract'
import { localizedPath, PAGE_LANGUAGES, type PageLanguage } from '@wencang/domain'

/** Calls that public pages make when crawlers render them. */
const ALLOWED = ['/v1/hzcdap/market/', '/v1/hzcdap/certificates/']
/** Folders of pages that the server does not render. */
const PRIVATE_PAGES = new Set(
  Object.entries(MARKETPLACE_PAGES).flatMap(([path, kind]) =>
    kind === 'browser' ? (path.match(/^\/\w+\//) ?? []) : [],
  ),
)

/** Robots Exclusion Protocol (RFC 9309). */
export function robotsText(marketUrl: string): string {
  const languages = Object.keys(PAGE_LANGUAGES) as PageLanguage[]
  const pages = [...PRIVATE_PAGES].flatMap((path) => [
    path,
    ...languages.map((language) => localizedPath(path, language)),
  ])
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...['/v1/', '/admin/', ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${marketUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
