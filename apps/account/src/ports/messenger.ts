import type { Locale } from '../pages/locale.ts'
import type { AccountName } from '../provider/account-name.ts'

/** What a code is asked for; the text that goes with it says so. */
export type CodeScenario = 'verify' | 'register' | 'login'

export interface CodeMessage {
  to: AccountName
  code: string
  scenario: CodeScenario
  locale: Locale
}

/** Brings codes to people, by mail or by text message. */
export interface Messenger {
  /** @throws when the message could not be handed over. */
  sendCode(message: CodeMessage): Promise<void>
}
