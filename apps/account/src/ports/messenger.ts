import type { VERIFY_SCENARIOS } from '@wencang/contract'
import type { ChosenNoticeGroup } from '@wencang/domain'
import type { AccountName } from '../credentials/index.ts'
import type { Locale } from '../pages/index.ts'

/** Purpose of a code; named in the message. */
export type CodeScenario = (typeof VERIFY_SCENARIOS)[number]

export interface CodeMessage {
  to: AccountName
  code: string
  scenario: CodeScenario
  locale: Locale
}

export type Reported = ContactChanged | NoticeContent

/** `to` is the new contact, masked; `at` an ISO time. */
export interface ContactChanged {
  kind: 'contact-changed'
  changed: 'email' | 'phone'
  to: string
  at: string
}

/** Notices of a mail, as shown on the page. */
export interface NoticeContent {
  kind: 'told'
  items: { kind: string; parameters?: unknown }[]
  /** Number of further notices on the page. */
  more: number
  /** Unsubscribe target; null for security mails. */
  unsubscribe: UnsubscribeWish | null
}

/** User and group to unsubscribe. */
export interface UnsubscribeWish {
  userId: string
  group: ChosenNoticeGroup | 'all'
}

export interface NoticeMessage {
  /** Message-ID: lets mail servers deduplicate. */
  id?: string
  to: AccountName
  locale: Locale
  notice: Reported
}

/** Sends mails and text messages. */
export interface Messenger {
  /** @throws when the message could not be sent. */
  sendCode(message: CodeMessage): Promise<void>
  /** @throws when the message could not be sent. */
  sendNotice(message: NoticeMessage): Promise<void>
}
