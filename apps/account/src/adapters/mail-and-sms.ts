import { createTransport } from 'nodemailer'
import type { Messenger, NoticeContent, NoticeMessage } from '../ports/messenger.ts'
import { codeMail, codeSms } from './code-messages.ts'
import { contactMail, contactSms } from './contact-messages.ts'
import type { ReadTemplate } from './mail-templates.ts'
import { type MailLinks, renderMail, renderSms } from './notice-messages.ts'

export interface MessengerSettings extends MailLinks {
  smtpUrl: string
  mailFrom: string
  /** `{to, text}` is posted here; undefined disables text messages. */
  smsUrl: string | undefined
  readTemplate: ReadTemplate
}

const TIMEOUT_MS = 10_000

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

  const senderHost = /@([\w.-]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost'

  async function sendMail(
    address: string,
    { subject, body, headers = {} }: { subject: string; body: string; headers?: Record<string, string> },
    id?: string,
  ): Promise<void> {
    const messageId = id && `<${id}@${senderHost}>`
    await mail.sendMail({ from: settings.mailFrom, to: { name: '', address }, subject, text: body, headers, messageId })
  }

  async function sendContent({ id, to, locale }: NoticeMessage, content: NoticeContent): Promise<void> {
    if (to.type === 'phone') {
      const text = renderSms(locale, content, await settings.readTemplate('sms-notice'))
      if (text) await sendSms(to.value, text)
      return
    }
    const [notice, digest] = await Promise.all([
      settings.readTemplate('mail-notice'),
      settings.readTemplate('mail-digest'),
    ])
    const message = renderMail(locale, content, settings, { notice, digest })
    if (message) await sendMail(to.value, message, id)
  }

  return {
    async sendCode({ to, code, scenario, locale }) {
      if (to.type === 'phone')
        return sendSms(to.value, codeSms(await settings.readTemplate('sms-code'), locale, scenario, code))
      return sendMail(to.value, codeMail(await settings.readTemplate('mail-code'), locale, scenario, code))
    },
    async sendNotice(message) {
      const { id, to, locale, notice } = message
      if (notice.kind === 'told') return sendContent(message, notice)
      if (to.type === 'phone')
        return sendSms(to.value, contactSms(await settings.readTemplate('sms-contact'), locale, notice))
      return sendMail(to.value, contactMail(await settings.readTemplate('mail-contact'), locale, notice), id)
    },
    close: () => mail.close(),
  }
}
