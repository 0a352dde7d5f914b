import { localizedPath, PAGE_LANGUAGES, type PageLanguage } from '@wencang/domain'

/** Calls that public pages make when crawlers render them. */
const ALLOWED = ['/v1/hzcdap/market/', '/v1/hzcdap/certificates/']
/** Pages behind sign-in. */
const PRIVATE_PAGES = ['/user/', '/store/', '/orders/']

/** Robots Exclusion Protocol (RFC 9309). */
export function robotsText(marketUrl: string): string {
  const languages = Object.keys(PAGE_LANGUAGES) as PageLanguage[]
  const pages = PRIVATE_PAGES.flatMap((path) => [path, ...languages.map((language) => localizedPath(path, language))])
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...['/v1/', '/admin/', ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${marketUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
