import { fillTemplate, MAIL_TEMPLATES, type TextInBoth } from '@wencang/contract'
import { type NoticeTexts, renderNotice } from '@wencang/notices'
import type { Locale } from '../pages/index.ts'
import type { NoticeContent, UnsubscribeWish } from '../ports/messenger.ts'
import { smsText } from './sms-text.ts'

/** Link targets of mails. */
export interface MailLinks {
  marketUrl: string
  unsubscribeUrl(wish: UnsubscribeWish): string
}

/** Plain text. URLs need their own line: mail programs extend them. */
export interface NoticeMail {
  subject: string
  body: string
  headers: Record<string, string>
}

const WORDS = {
  'zh-CN': {
    more: (count: number) => `另有 ${count} 条，请到网站查看。`,
    settings: '调整邮件通知：',
    unsubscribe: '退订此类邮件：',
  },
  'en-US': {
    more: (count: number) => `There ${count === 1 ? 'is one more' : `are ${count} more`} on the site.`,
    settings: 'Choose what is emailed:',
    unsubscribe: 'Stop emails like this:',
  },
} satisfies Record<Locale, unknown>

const languageOf = (locale: Locale) => (locale === 'zh-CN' ? 'zh' : 'en')
const known = (content: NoticeContent) =>
  content.items.map(({ kind, parameters }) => renderNotice(kind, parameters)).filter((texts) => texts !== null)

/**
 * Renders a notice, several of one kind or a digest, with one-click unsubscribe (RFC 8058).
 * @param templates Texts for a single notice and for a digest.
 * @returns null if this version knows none of the kinds.
 */
export function renderMail(
  locale: Locale,
  content: NoticeContent,
  links: MailLinks,
  templates: { notice: TextInBoth; digest: TextInBoth } = {
    notice: MAIL_TEMPLATES['mail-notice'],
    digest: MAIL_TEMPLATES['mail-digest'],
  },
): NoticeMail | null {
  const notices = known(content)
  const [first] = notices
  if (!first) return null
  const words = WORDS[locale]
  const language = languageOf(locale)
  const count = notices.length + content.more
  const isAlike = content.items.every(({ kind }) => kind === content.items[0]?.kind)
  const titleOfMany = count > 1 && isAlike ? first.titleOfMany : null
  const template = count === 1 || titleOfMany ? templates.notice : templates.digest
  const entry = ({ title, text, link }: NoticeTexts) =>
    [`■ ${title[language]}`, text[language], `${links.marketUrl}${link}`].join('\n')
  const url = content.unsubscribe && links.unsubscribeUrl(content.unsubscribe)
  const rest = content.more > 0 ? [words.more(content.more)] : []
  const values = {
    title: (titleOfMany?.(count) ?? first.title)[language],
    text: titleOfMany ? [...notices.map(({ text }) => text[language]), ...rest].join('\n') : first.text[language],
    link: `${links.marketUrl}${first.link}`,
    count: String(count),
    list: [...notices.map(entry), ...rest].join('\n\n'),
  }
  const paragraphs = [
    fillTemplate(template.body[locale], values),
    ...(url ? [`--\n${words.settings}\n${links.marketUrl}/user/notify\n${words.unsubscribe}\n${url}`] : []),
  ]
  return {
    // Names may contain line breaks; a subject must not.
    subject: fillTemplate(template.title[locale], values).replace(/\s+/g, ' '),
    body: `${paragraphs.join('\n\n')}\n`,
    headers: url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {},
  }
}

/** Renders the text message of one notice. @param template Published or built-in text. */
export function renderSms(
  locale: Locale,
  content: NoticeContent,
  template: TextInBoth = MAIL_TEMPLATES['sms-notice'],
): string | null {
  const [first] = known(content)
  return first ? smsText(template, locale, { text: first.text[languageOf(locale)] }) : null
}
