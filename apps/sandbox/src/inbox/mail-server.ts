import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { Messages } from './messages.ts'

const MAX_MAIL_BYTES = 5 * 1024 * 1024

/** Mail server that delivers everything to the inbox, nothing outside. */
export interface MailServer {
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

export function createMailServer(messages: Messages, onError: (error: Error) => void): MailServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 2_000,
    size: MAX_MAIL_BYTES,
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        for (const { address } of session.envelope.rcptTo) {
          messages.add({
            kind: 'mail',
            to: address,
            from: mail.from?.text ?? '',
            subject: mail.subject ?? '',
            text: mail.text?.trim() ?? '',
          })
        }
        done()
      }, done)
    },
  })
  server.on('error', onError)

  return {
    listen(port, host) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.server.once('error', reject)
      server.listen(port, host, () => {
        server.server.off('error', reject)
        resolve()
      })
      return promise
    },
    close() {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (server.server.listening) server.close(resolve)
      else resolve()
      return promise
    },
  }
}
