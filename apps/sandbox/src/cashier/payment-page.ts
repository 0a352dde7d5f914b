import { type Html, html } from '@wencang/kernel/server'
import { toBeijingTime } from '../beijing-time.ts'
import type { Locale } from '../pages/locale.ts'
import { toYuan } from '../yuan.ts'
import { type CashierChannel, layout } from './layout.ts'
import { type Texts, textsFor } from './texts.ts'

export type SheetState = 'payable' | 'paid' | 'refunded' | 'closed' | 'expired'

/** Order as the payer sees it. */
export interface PaymentSheet {
  channel: CashierChannel
  state: SheetState
  merchantName: string
  description: string
  outTradeNo: string
  totalFen: number
  createdAt: number
  expiresAt: number | null
  /** Merchant's return URL after payment. */
  returnUrl?: string | undefined
  isWide: boolean
  /** Query parameters that the form and links keep. */
  query?: Record<string, string> | undefined
}

/** Shows buttons, or the order's final state. */
export function paymentPage(sheet: PaymentSheet, locale: Locale, hasFailed: boolean): string {
  const texts = textsFor(locale)
  const content =
    sheet.state === 'payable' ? payable(sheet, texts, locale, hasFailed) : finished(sheet, sheet.state, texts)
  const title = sheet.state === 'payable' ? texts.pay : texts[sheet.state]
  return layout({
    channel: sheet.channel,
    locale,
    title,
    content,
    query: sheet.query,
    isWide: sheet.isWide && sheet.state === 'payable',
  })
}

function payable(sheet: PaymentSheet, texts: Texts, locale: Locale, hasFailed: boolean): Html {
  return html`<div class="body">
<section>
${hasFailed ? html`<p class="alert" role="alert">${texts.failed}</p>` : undefined}
<h1 class="merchant">${texts.payTo} ${sheet.merchantName}</h1>
${amount(sheet)}
${facts(sheet, texts)}
</section>
<form method="post" action="?${new URLSearchParams({ ...sheet.query, lang: locale }).toString()}">
<button class="primary" name="action" value="pay">${texts.pay}</button>
<div class="quiet">
<button name="action" value="fail">${texts.fail}</button>
<button name="action" value="close">${texts.close}</button>
</div>
</form>
</div>`
}

function finished(sheet: PaymentSheet, state: Exclude<SheetState, 'payable'>, texts: Texts): Html {
  const isPaid = state === 'paid'
  return html`<div class="body">
<div class="state" role="status">
<div class="mark ${isPaid ? 'done' : ''}" aria-hidden="true">${isPaid ? '✓' : state === 'refunded' ? '↩' : '×'}</div>
<h1>${texts[state]}</h1>
<p>${texts[`${state}Text`]}</p>
</div>
${amount(sheet)}
${facts(sheet, texts)}
${sheet.returnUrl ? html`<a class="button primary" href="${sheet.returnUrl}">${texts.back}</a>` : undefined}
</div>`
}

function amount({ totalFen }: PaymentSheet): Html {
  return html`<p class="amount"><small>¥</small>${toYuan(totalFen)}</p>`
}

function facts(sheet: PaymentSheet, texts: Texts): Html {
  const rows: [string, string][] = [
    [texts.item, sheet.description],
    [texts.number, sheet.outTradeNo],
    [texts.created, toBeijingTime(sheet.createdAt)],
    ...(sheet.expiresAt === null ? [] : [[texts.expires, toBeijingTime(sheet.expiresAt)] as [string, string]]),
  ]
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
