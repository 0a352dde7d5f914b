import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { serveLocally } from '@wencang/kernel/testing'
import { SMTPServer } from 'smtp-server'

/** Mail server and text message gateway that record everything. */
export interface TestInbox extends AsyncDisposable {
  smtpUrl: string
  smsUrl: string
  /** While true, mail is rejected. */
  isMailAway: boolean
  /** Received messages, latest last; `head` holds a mail's headers. */
  received: { to: string; content: string; head?: string }[]
  latestCode(to: string): string
}

export async function startTestInbox(): Promise<TestInbox> {
  const received: TestInbox['received'] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Such recipients have no mailbox.
    onRcptTo: ({ address }, _session, done) =>
      done(inbox.isMailAway || address.startsWith('refused') ? new Error('no such mailbox') : null),
    onData(stream, session, done) {
      text(stream).then((content) => {
        const head = content.split('\r\n\r\n', 1)[0]
        for (const { address } of session.envelope.rcptTo)
          received.push({ to: address, content: decodeBody(content), head })
        done()
      }, done)
    },
  })
  const sms = await serveLocally((request, response) => {
    text(request).then((body) => {
      const message: { to: string; text: string } = JSON.parse(body)
      received.push({ to: message.to, content: message.text })
      response.writeHead(204).end()
    })
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const inbox: TestInbox = {
    isMailAway: false,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    smsUrl: sms.url,
    received,
    latestCode(to) {
      const code = /\b\d{6}\b/.exec(received.findLast((message) => message.to === to)?.content ?? '')?.[0]
      if (!code) throw new Error(`No code came to ${to}`)
      return code
    },
    async [Symbol.asyncDispose]() {
      const smtpClosed = Promise.withResolvers<void>()
      smtp.close(() => smtpClosed.resolve())
      await Promise.all([smtpClosed.promise, sms[Symbol.asyncDispose]()])
    },
  }
  return inbox
}

/** Decodes the body of a single-part email. */
function decodeBody(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
