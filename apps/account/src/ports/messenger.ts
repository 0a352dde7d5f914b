import type { VERIFY_SCENARIOS } from '@wencang/contract'
import type { Locale } from '../pages/index.ts'
import type { AccountName } from '../credentials/index.ts'

/** The purpose of a code; the message's text names it. */
export type CodeScenario = (typeof VERIFY_SCENARIOS)[number]

export interface CodeMessage {
  to: AccountName
  code: string
  scenario: CodeScenario
  locale: Locale
}

/** A notice to the holder of an account; times are ISO times. */
export type Notice = ContactChangedNotice | PayoutAccountNotice

/** `to` is the new contact, masked. */
export interface ContactChangedNotice {
  kind: 'contact-changed'
  changed: 'email' | 'phone'
  to: string
  at: string
}

/** Payouts go to another account from `effectiveAt` on, unless the change is withdrawn before. */
export interface PayoutAccountNotice {
  kind: 'payout-account-changed'
  bankName: string
  lastFour: string
  at: string
  effectiveAt: string
}

export interface NoticeMessage {
  to: AccountName
  locale: Locale
  notice: Notice
}

/** Sends messages to people, by mail or by text message. */
export interface Messenger {
  /** @throws when the message could not be sent. */
  sendCode(message: CodeMessage): Promise<void>
  /** @throws when the message could not be sent. */
  sendNotice(message: NoticeMessage): Promise<void>
}
