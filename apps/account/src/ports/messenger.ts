import type { VERIFY_SCENARIOS } from '@wencang/contract'
import type { Locale } from '../pages/index.ts'
import type { ChosenNoticeGroup } from '@wencang/domain'
import type { AccountName } from '../credentials/index.ts'

/** The purpose of a code; the message's text names it. */
export type CodeScenario = (typeof VERIFY_SCENARIOS)[number]

export interface CodeMessage {
  to: AccountName
  code: string
  scenario: CodeScenario
  locale: Locale
}

/** What a message reports. */
export type Reported = ContactChanged | Told

/** A contact of the account has changed. `to` is the new one, masked; `at` an ISO time. */
export interface ContactChanged {
  kind: 'contact-changed'
  changed: 'email' | 'phone'
  to: string
  at: string
}

/** One notice, or those of a day: the same that the reader sees on the page. */
export interface Told {
  kind: 'told'
  items: { kind: string; parameters?: unknown }[]
  /** How many more there are on the page. */
  more: number
  /** How the reader ends such mails; null for those that protect the account. */
  unsubscribe: UnsubscribeWish | null
}

/** Whose mails end, and which. */
export interface UnsubscribeWish {
  userId: string
  group: ChosenNoticeGroup | 'all'
}

export interface NoticeMessage {
  /** Tells a mail server that a message which it gets twice is the same. */
  id?: string
  to: AccountName
  locale: Locale
  notice: Reported
}

/** Sends messages to people, by mail or by text message. */
export interface Messenger {
  /** @throws when the message could not be sent. */
  sendCode(message: CodeMessage): Promise<void>
  /** @throws when the message could not be sent. */
  sendNotice(message: NoticeMessage): Promise<void>
}
