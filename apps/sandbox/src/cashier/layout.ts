import { Html, html } from '../pages/html.ts'
import { STYLES } from '../pages/styles.ts'
import type { Locale } from '../pages/locale.ts'
import { textsFor } from './texts.ts'

/** The channel whose page it is. */
export interface CashierChannel {
  /** Also the page's class. */
  name: string
  names: Record<Locale, string>
}

interface Page {
  channel: CashierChannel
  locale: Locale
  title: string
  content: Html
  /** Query parameters that links keep. */
  query?: Record<string, string> | undefined
  /** As wide as a bank's desktop page, instead of a phone's sheet. */
  isWide?: boolean
}

/** The layout of every cashier page. */
export function layout({ channel, locale, title, content, query = {}, isWide = false }: Page): string {
  const texts = textsFor(locale)
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  const page = html`<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}" class="${channel.name}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${channel.names[locale]}</title>
<style>${new Html(STYLES)}</style>
</head>
<body>
<main class="${isWide ? 'wide' : ''}">
<header><b>${channel.names[locale]}</b><a href="?${new URLSearchParams({ ...query, lang: other }).toString()}" lang="${other}">${texts.otherLocale}</a></header>
${content}
<footer>${texts.sandbox}</footer>
</main>
</body>
</html>
`
  return page.text
}
