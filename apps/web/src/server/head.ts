import { localizedPath, PAGE_LANGUAGES, type PageLanguage, withoutLanguage } from '@wencang/domain'
import type { AppRouter } from '../router.tsx'
import { escapeHtml, safeJson } from './document.ts'

/** Head of the rendered page, with its canonical address and languages; null if the page has none, so does not exist. */
export function headOf(router: AppRouter, address: string): string | null {
  const { meta, links = [], headScripts = [] } = router.state.matches.at(-1) ?? {}
  if (!meta) return null
  const { origin, pathname } = new URL(address)
  const path = withoutLanguage(pathname)
  const languages = [
    ...(Object.keys(PAGE_LANGUAGES) as PageLanguage[]).map((one) => [PAGE_LANGUAGES[one], localizedPath(path, one)]),
    ['x-default', path],
  ]
  return [
    ...meta.map((one) => (one?.title ? `<title>${escapeHtml(one.title)}</title>` : element('meta', one))),
    element('link', { rel: 'canonical', href: address }),
    ...languages.map(([hreflang, to]) => element('link', { rel: 'alternate', hreflang, href: `${origin}${to}` })),
    ...links.map((link) => element('link', link)),
    ...headScripts.map((one) => `${element('script', { type: one?.type })}${safeJson(String(one?.children))}</script>`),
  ].join('\n    ')
}

const element = (name: string, attributes: object | undefined = {}) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')}>`
