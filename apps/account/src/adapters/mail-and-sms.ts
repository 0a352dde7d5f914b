import { createTransport } from 'nodemailer'
import type { Messenger } from '../ports/messenger.ts'
import { codeMail, codeSms } from './code-messages.ts'
import { noticeMail, noticeSms } from './notice-messages.ts'

export interface MessengerSettings {
  smtpUrl: string
  mailFrom: string
  /** The URL that text messages are posted to as `{to, text}`; without it none are sent. */
  smsUrl: string | undefined
}

const TIMEOUT_MS = 10_000

/** Sends mail by SMTP and text messages by an HTTP gateway (the sandbox's, until a real one is configured). */
export function createMessenger(settings: MessengerSettings): Messenger & { close(): void } {
  const mail = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })

  async function sendSms(to: string, text: string): Promise<void> {
    if (!settings.smsUrl) throw new Error('no gateway for text messages is configured')
    const response = await fetch(settings.smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the gateway for text messages answered ${response.status}`)
  }

  async function sendMail(address: string, { subject, body }: { subject: string; body: string }): Promise<void> {
    await mail.sendMail({ from: settings.mailFrom, to: { name: '', address }, subject, text: body })
  }

  return {
    async sendCode({ to, code, scenario, locale }) {
      if (to.type === 'phone') return sendSms(to.value, codeSms(locale, scenario, code))
      return sendMail(to.value, codeMail(locale, scenario, code))
    },
    async sendNotice({ to, locale, notice }) {
      if (to.type === 'phone') return sendSms(to.value, noticeSms(locale, notice))
      return sendMail(to.value, noticeMail(locale, notice))
    },
    close: () => mail.close(),
  }
}
