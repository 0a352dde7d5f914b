import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { localeOf } from '../pages/locale.ts'
import { sendPage } from '../pages/send-page.ts'
import type { Messages } from './messages.ts'
import { inboxPage } from './page.ts'

const TextMessage = z.strictObject({ to: z.string().min(1).max(64), text: z.string().min(1).max(2000) })

interface InboxRequest {
  Querystring: { to?: string; recipient?: string }
}

/** Inbox as page and JSON, and the text message gateway. */
export function inboxRoutes(app: FastifyInstance, messages: Messages): void {
  app.get('/', (_request, reply) => reply.redirect('/inbox'))

  app.get<InboxRequest>('/inbox', (request, reply) => {
    const { to, recipient = '' } = request.query
    const wantsJson = to !== undefined || (request.headers.accept ?? '').includes('application/json')
    reply.header('cache-control', 'no-store')
    if (wantsJson) return reply.send(messages.list(to))
    return sendPage(reply, inboxPage(messages.list(recipient || undefined), recipient, localeOf(request)))
  })

  for (const url of ['/sms', '/inbox/sms']) {
    app.post(url, (request, reply) => {
      const message = TextMessage.safeParse(request.body)
      if (!message.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(message.error) })
      messages.add({ kind: 'sms', ...message.data })
      return reply.code(204).send()
    })
  }
}
