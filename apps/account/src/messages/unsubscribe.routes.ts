import { endMails } from '@wencang/notices'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../context.ts'
import { pageLocale, sendPage, unsubscribePage } from '../pages/index.ts'

export const UNSUBSCRIBE_PATH = '/unsubscribe'

/**
 * GET only asks, because mail scanners follow links. POST needs no session (one-click, RFC 8058): the token is the
 * permission.
 */
export const unsubscribeRoutes: FastifyPluginAsync<{ context: Context }> = async (
  app,
  { context: { db, marketUrl, demo, unsubscribeTokens } },
) => {
  // Either form type; the body is ignored.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, _body, done) => done(null))

  app.route<{ Querystring: { token?: unknown } }>({
    method: ['GET', 'POST'],
    url: UNSUBSCRIBE_PATH,
    async handler(request, reply) {
      const { token } = request.query
      const wish = typeof token === 'string' ? unsubscribeTokens.read(token) : null
      const page = { locale: pageLocale(request, reply), path: UNSUBSCRIBE_PATH, demo, marketUrl }
      if (!wish || typeof token !== 'string')
        return sendPage(reply, 400, unsubscribePage({ ...page, state: 'invalid' }))
      if (request.method === 'GET')
        return sendPage(reply, 200, unsubscribePage({ ...page, state: 'asks', token, group: wish.group }))
      await endMails(db, wish.userId, wish.group)
      return sendPage(reply, 200, unsubscribePage({ ...page, state: 'done', group: wish.group }))
    },
  })
}
