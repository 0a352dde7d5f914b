import { Html, html } from '../pages/html.ts'
import { STYLES } from '../pages/styles.ts'
import type { Locale } from '../pages/locale.ts'
import { textsFor } from './texts.ts'

export type CashierChannel = 'wechatpay' | 'alipay'

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
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}" class="${channel}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${texts[channel]}</title>
<style>${new Html(STYLES)}</style>
</head>
<body>
<main class="${isWide ? 'wide' : ''}">
<header><b>${texts[channel]}</b><a href="?${new URLSearchParams({ ...query, lang: other }).toString()}" lang="${other}">${texts.otherLocale}</a></header>
${content}
<footer>${texts.sandbox}</footer>
</main>
</body>
</html>
`
  return page.text
}
