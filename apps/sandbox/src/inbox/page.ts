import { type Html, html } from '@wencang/kernel/server'
import { documentPage } from '../pages/document.ts'
import type { Locale } from '../pages/locale.ts'
import type { InboxMessage } from './messages.ts'

const TEXTS = {
  zh: {
    title: '收件箱',
    lead: '演示环境发出的邮件和短信都到这里，不会真的寄出。',
    to: '收件人',
    filter: '筛选',
    all: '全部',
    none: '还没有消息。',
    noneFor: '没有发给此收件人的消息。',
    mail: '邮件',
    sms: '短信',
    other: 'English',
  },
  en: {
    title: 'Inbox',
    lead: 'Mails and text messages of the demo arrive here. None of them leaves this machine.',
    to: 'Recipient',
    filter: 'Filter',
    all: 'All',
    none: 'No messages yet.',
    noneFor: 'No messages for this recipient.',
    mail: 'Mail',
    sms: 'SMS',
    other: '中文',
  },
} as const

/** All messages, or one recipient's. */
export function inboxPage(messages: InboxMessage[], recipient: string, locale: Locale): string {
  const texts = TEXTS[locale]
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  const otherAddress = `?${new URLSearchParams({ lang: other, recipient })}`
  const body = html`<main class="wide">
<header><h1>${texts.title}</h1><a href="${otherAddress}" lang="${other}">${texts.other}</a></header>
<div class="list">
<p class="lead">${texts.lead}</p>
<form method="get" action="/inbox" class="filter" role="search">
<input type="hidden" name="lang" value="${locale}">
<input name="recipient" value="${recipient}" aria-label="${texts.to}" placeholder="${texts.to}" autocomplete="off">
<button class="primary">${texts.filter}</button>
${recipient ? html`<a class="button" href="/inbox?lang=${locale}">${texts.all}</a>` : undefined}
</form>
${messages.length === 0 ? html`<p class="empty">${recipient ? texts.noneFor : texts.none}</p>` : undefined}
${messages.map((message) => messageItem(message, texts[message.kind], locale))}
</div>
</main>`
  return documentPage({ locale, kind: 'inbox', title: texts.title, body })
}

function messageItem(message: InboxMessage, kind: string, locale: Locale): Html {
  const time = new Date(message.receivedAt).toLocaleString(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'Asia/Shanghai',
  })
  return html`<article>
<div class="meta"><span class="kind">${kind}</span><span>${message.to}</span><time datetime="${message.receivedAt}">${time}</time></div>
${message.subject ? html`<h2>${message.subject}</h2>` : undefined}
<p class="text">${message.text}</p>
</article>`
}
