import { type Html, html } from '@wencang/kernel/server'
import { documentPage } from '../pages/document.ts'
import type { Locale } from '../pages/locale.ts'
import { textsFor } from './texts.ts'

export interface CashierChannel {
  /** Also the page's CSS class. */
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
  /** Desktop width instead of a phone sheet. */
  isWide?: boolean
}

export function layout({ channel, locale, title, content, query = {}, isWide = false }: Page): string {
  const texts = textsFor(locale)
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  const body = html`<main class="${isWide ? 'wide' : ''}">
<header><b>${channel.names[locale]}</b><a href="?${new URLSearchParams({ ...query, lang: other }).toString()}" lang="${other}">${texts.otherLocale}</a></header>
${content}
<footer>${texts.sandbox}</footer>
</main>`
  return documentPage({ locale, kind: channel.name, title: `${title} · ${channel.names[locale]}`, body })
}
