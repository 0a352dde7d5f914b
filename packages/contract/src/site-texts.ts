import { z } from 'zod'
import { linkIn, NO_LINK_MESSAGE } from './links.ts'
import { NamedPerson } from './named-person.ts'
import * as p from './primitives.ts'

/** Documents for visitors. */
export const SITE_DOCUMENTS = ['terms', 'privacy', 'help'] as const
export type SiteDocument = (typeof SITE_DOCUMENTS)[number]
export const TEXT_LOCALES = ['zh-CN', 'en-US'] as const
export type TextLocale = (typeof TEXT_LOCALES)[number]

/** `title` is a heading, mail subject or text message signature. */
export interface TextInBoth {
  title: Record<TextLocale, string>
  body: Record<TextLocale, string>
}

interface MailTemplate extends TextInBoth {
  /** Allowed `{name}` placeholders. */
  placeholders: readonly string[]
  /** Placeholders the body must contain. */
  required: readonly string[]
  /** Maximum text message length before substitution; carriers bill per segment. */
  maximum?: number
}

const MAX_SMS_CHARACTERS = 200

/** Customizable mails and text messages, with built-in defaults. */
export const MAIL_TEMPLATES = {
  'mail-code': {
    placeholders: ['code', 'purpose'],
    required: ['code'],
    title: { 'zh-CN': '文藏验证码：{code}', 'en-US': 'Your Wencang code: {code}' },
    body: {
      'zh-CN':
        '您好，\n\n您正在{purpose}，验证码为：\n\n    {code}\n\n验证码 10 分钟内有效，请勿告诉任何人。如非本人操作，请忽略本邮件。\n\n文藏',
      'en-US':
        'Hello,\n\nThis is the code to {purpose}:\n\n    {code}\n\nIt is valid for 10 minutes. Do not share it. If you did not ask for it, ignore this email.\n\nWencang',
    },
  },
  'mail-contact': {
    placeholders: ['what', 'to', 'time'],
    required: ['what', 'to', 'time'],
    title: { 'zh-CN': '您的文藏账号联系方式已变更', 'en-US': 'A contact of your Wencang account has changed' },
    body: {
      'zh-CN':
        '您好，\n\n您的文藏账号已于 {time}（北京时间）将{what}变更为 {to}，其他设备已退出登录。\n\n如果这是您本人的操作，无需处理。如非本人操作，说明他人可能掌握了您的密码或验证码，请立即联系文藏客服。\n\n文藏',
      'en-US':
        'Hello,\n\nThe {what} of your Wencang account was changed to {to} on {time} (Beijing time). Other devices have been signed out.\n\nIf this was you, there is nothing to do. If it was not, somebody may know your password or have read a code: please contact Wencang customer service at once.\n\nWencang',
    },
  },
  'mail-notice': {
    placeholders: ['title', 'text', 'link'],
    required: ['text', 'link'],
    title: { 'zh-CN': '文藏：{title}', 'en-US': 'Wencang: {title}' },
    body: { 'zh-CN': '您好，\n\n{text}\n{link}\n\n文藏', 'en-US': 'Hello,\n\n{text}\n{link}\n\nWencang' },
  },
  'mail-digest': {
    placeholders: ['count', 'list'],
    required: ['list'],
    title: { 'zh-CN': '文藏：您有 {count} 条新通知', 'en-US': 'Wencang: {count} new notifications' },
    body: {
      'zh-CN': '您好，\n\n以下是您尚未阅读的通知：\n\n{list}\n\n文藏',
      'en-US': 'Hello,\n\nYou have not read these notifications yet:\n\n{list}\n\nWencang',
    },
  },
  'sms-code': {
    placeholders: ['code', 'purpose'],
    required: ['code'],
    maximum: MAX_SMS_CHARACTERS,
    title: { 'zh-CN': '文藏', 'en-US': 'Wencang' },
    body: {
      'zh-CN': '您正在{purpose}，验证码 {code}，10 分钟内有效，请勿泄露。',
      'en-US': '{code} is the code to {purpose}. Valid for 10 minutes.',
    },
  },
  'sms-contact': {
    placeholders: ['what', 'to', 'time'],
    required: ['what', 'to'],
    maximum: MAX_SMS_CHARACTERS,
    title: { 'zh-CN': '文藏', 'en-US': 'Wencang' },
    body: {
      'zh-CN': '您的账号已将{what}变更为 {to}。如非本人操作，请立即联系客服。',
      'en-US': 'The {what} of your account was changed to {to}. If this was not you, contact customer service at once.',
    },
  },
  'sms-notice': {
    placeholders: ['text'],
    required: ['text'],
    maximum: MAX_SMS_CHARACTERS,
    title: { 'zh-CN': '文藏', 'en-US': 'Wencang' },
    body: { 'zh-CN': '{text}', 'en-US': '{text}' },
  },
} as const satisfies Record<string, MailTemplate>
export type MailTemplateName = keyof typeof MAIL_TEMPLATES
export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as [MailTemplateName, ...MailTemplateName[]]

export const SITE_TEXT_SLUGS = [...SITE_DOCUMENTS, ...MAIL_TEMPLATE_NAMES] as const
export type SiteTextSlug = (typeof SITE_TEXT_SLUGS)[number]
export const isMailTemplate = (slug: SiteTextSlug): slug is MailTemplateName => slug in MAIL_TEMPLATES

/** The title of a text message is its prefixed signature. */
export const isTextMessage = (slug: SiteTextSlug): boolean => slug.startsWith('sms-')

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Fills `{name}` placeholders; values are never expanded. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
}

/** Unknown or missing placeholder, link, or excess length, with its field. */
export interface TemplateProblem {
  path: string
  kind: 'placeholder' | 'missing' | 'link' | 'long'
  /** Placeholder, link, or maximum length. */
  name: string
  message: string
}

/** First problem of a mail's text, or null. */
export function templateProblem(name: MailTemplateName, text: TextInBoth): TemplateProblem | null {
  const { placeholders, required, maximum }: MailTemplate = MAIL_TEMPLATES[name]
  for (const part of ['title', 'body'] as const)
    for (const locale of TEXT_LOCALES) {
      const used = [...text[part][locale].matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
      const unknown = used.find((one) => !placeholders.includes(one))
      const path = `${part}.${locale}`
      if (unknown !== undefined)
        return {
          ...{ path, kind: 'placeholder', name: unknown },
          message: `unknown placeholder {${unknown}}; there is ${placeholders.map((one) => `{${one}}`).join(', ')}`,
        }
      const missing = part === 'body' ? required.find((one) => !used.includes(one)) : undefined
      if (missing !== undefined) return { path, kind: 'missing', name: missing, message: `must contain {${missing}}` }
      const link = linkIn(text[part][locale].replace(PLACEHOLDER, 'xx'))
      if (link !== undefined) return { path, kind: 'link', name: link, message: NO_LINK_MESSAGE }
      if (maximum !== undefined && part === 'body' && [...text[part][locale]].length > maximum)
        return { path, kind: 'long', name: String(maximum), message: `must have at most ${maximum} characters` }
    }
  return null
}

export const MAX_TEXT_LENGTHS = { title: 100, body: 30_000, change: 300 } as const
const inBoth = (maximum: number) => z.strictObject({ 'zh-CN': p.text(1, maximum), 'en-US': p.text(1, maximum) })

/** `basedOn`: edited version (null for the first), must be current. */
export const SiteTextBody = z.strictObject({
  title: inBoth(MAX_TEXT_LENGTHS.title),
  body: inBoth(MAX_TEXT_LENGTHS.body),
  change: p.text(1, MAX_TEXT_LENGTHS.change),
  basedOn: z.number().int().min(1).nullable(),
})
export type SiteTextBody = z.output<typeof SiteTextBody>

const Localized = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
export const SiteText = z.object({
  slug: z.enum(SITE_TEXT_SLUGS),
  version: z.number().int(),
  title: Localized,
  body: Localized,
  publishedAt: p.IsoTime,
})
export type SiteText = z.output<typeof SiteText>

export const SiteTextVersion = z.object({
  ...SiteText.shape,
  change: z.string(),
  /** Null for built-in texts. */
  publishedBy: NamedPerson.nullable(),
})
export type SiteTextVersion = z.output<typeof SiteTextVersion>

/** Current version per text; null if never published. */
export const SiteTextState = z.object({
  slug: z.enum(SITE_TEXT_SLUGS),
  current: SiteTextVersion.omit({ body: true }).nullable(),
})
export type SiteTextState = z.output<typeof SiteTextState>

/** Footer of every page; null hides an entry. */
const footer = {
  /** ICP filing number, such as 京ICP备12345678号-1. */
  icpNumber: p.text(1, 60).nullable(),
  /** Public security filing number, such as 京公网安备11010502030000号. */
  policeNumber: p
    .text(1, 60)
    .regex(/\d{6,}/, 'must contain the number')
    .nullable(),
  /** Blockchain service filing number, such as 京网信备11010126000000000001号; omitted without one. */
  blockchainNumber: p.text(1, 60).optional(),
  copyright: z.strictObject({ 'zh-CN': p.text(0, 200), 'en-US': p.text(0, 200) }).nullable(),
}
export const SiteFooter = z.strictObject(footer)
export type SiteFooter = z.output<typeof SiteFooter>

/** Footer and published documents with versions. */
export const SiteInfo = z.object({
  footer: SiteFooter,
  documents: z.array(z.object({ slug: z.enum(SITE_DOCUMENTS), version: z.number().int() })),
})
export type SiteInfo = z.output<typeof SiteInfo>
