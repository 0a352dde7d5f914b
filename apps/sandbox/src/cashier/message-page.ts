import { html } from '@wencang/kernel/server'
import type { Locale } from '../pages/locale.ts'
import { type CashierChannel, layout } from './layout.ts'

export function messagePage(page: { channel: CashierChannel; locale: Locale; title: string; text: string }): string {
  const content = html`<div class="body"><div class="state"><div class="mark">!</div><h1>${page.title}</h1><p>${page.text}</p></div></div>`
  return layout({ ...page, content })
}
