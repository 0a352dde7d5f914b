import { fillTemplate, MAIL_TEMPLATES, type TextInBoth } from '@wencang/contract'
import { type NoticeTexts, renderNotice } from '@wencang/notices'
import type { Locale } from '../pages/index.ts'
import type { Told, UnsubscribeWish } from '../ports/messenger.ts'

/** Where the links of mails lead. */
export interface MailLinks {
  marketUrl: string
  unsubscribeUrl(wish: UnsubscribeWish): string
}

/** A mail in plain text, with its headers. URLs have lines of their own: mail programs take what touches them for a part of them. */
export interface ToldMail {
  subject: string
  body: string
  headers: Record<string, string>
}

const WORDS = {
  'zh-CN': {
    hello: '您好，',
    digest: (count: number) => `文藏：您有 ${count} 条新通知`,
    digestLead: '以下是您尚未阅读的通知：',
    more: (count: number) => `另有 ${count} 条，请到网站查看。`,
    settings: '调整邮件通知：',
    unsubscribe: '退订此类邮件：',
    end: '文藏',
  },
  'en-US': {
    hello: 'Hello,',
    digest: (count: number) => `Wencang: ${count} new ${count === 1 ? 'notification' : 'notifications'}`,
    digestLead: 'This is what you have not read yet:',
    more: (count: number) => `There ${count === 1 ? 'is one more' : `are ${count} more`} on the site.`,
    settings: 'Choose what is emailed:',
    unsubscribe: 'Stop emails like this:',
    end: 'Wencang',
  },
} satisfies Record<Locale, unknown>

const languageOf = (locale: Locale) => (locale === 'zh-CN' ? 'zh' : 'en')
const known = (told: Told) =>
  told.items.map(({ kind, parameters }) => renderNotice(kind, parameters)).filter((texts) => texts !== null)

/**
 * The mail of one notice, or of a day's. Mails that a reader may end say so in the headers that mail programs show as a button (RFC 8058).
 * @param template The text of a mail of one notice.
 * @returns null if none of its kinds is known here.
 */
export function toldMail(
  locale: Locale,
  told: Told,
  links: MailLinks,
  template: TextInBoth = MAIL_TEMPLATES['mail-notice'],
): ToldMail | null {
  const notices = known(told)
  const [first] = notices
  if (!first) return null
  const words = WORDS[locale]
  const language = languageOf(locale)
  const count = notices.length + told.more
  const single = count === 1
  const entry = ({ title, text, link }: NoticeTexts) =>
    [`■ ${title[language]}`, text[language], `${links.marketUrl}/#${link}`].join('\n')
  const url = told.unsubscribe && links.unsubscribeUrl(told.unsubscribe)
  const values = {
    title: first.title[language],
    text: first.text[language],
    link: `${links.marketUrl}/#${first.link}`,
  }
  const digest = [
    ...[words.hello, words.digestLead],
    ...notices.map(entry),
    ...(told.more > 0 ? [words.more(told.more)] : []),
    words.end,
  ]
  const paragraphs = [
    ...(single ? [fillTemplate(template.body[locale], values)] : digest),
    ...(url ? [`--\n${words.settings}\n${links.marketUrl}/#/user/notify\n${words.unsubscribe}\n${url}`] : []),
  ]
  return {
    // A mail's subject is one line, whatever a name in it contains.
    subject: single ? fillTemplate(template.title[locale], values).replace(/\s+/g, ' ') : words.digest(count),
    body: `${paragraphs.join('\n\n')}\n`,
    headers: url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {},
  }
}

/** The text message of one notice. */
export function toldSms(locale: Locale, told: Told): string | null {
  const [first] = known(told)
  if (!first) return null
  const text = first.text[languageOf(locale)]
  return locale === 'zh-CN' ? `【文藏】${text}` : `[Wencang] ${text}`
}
