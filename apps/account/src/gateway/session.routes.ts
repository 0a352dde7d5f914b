import { AccountError, type OwnSessions } from '@wencang/contract'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { isOwnOrigin, originOf } from '../http/origin-guard.ts'

import type { RequireSession } from './current-session.ts'
import { ASK_AGAIN_COOKIE, type CookieAttributes, SESSION_COOKIE } from './session-cookie.ts'
import type { SessionService } from './session.service.ts'

const SIGNED_OUT_REMEMBERED_SECONDS = 30 * 24 * 60 * 60

export interface SessionRouteOptions {
  sessions: SessionService
  requireSession: RequireSession
  cookies: CookieAttributes
  allowedOrigins: ReadonlySet<string>
}

/** Logout, and the list of one's own sessions. */
export const sessionRoutes: FastifyPluginAsync<SessionRouteOptions> = async (app, options) => {
  const { sessions, requireSession, cookies } = options

  // A GET by specification, so it needs its own guard: a link or a picture on another site must not sign anybody out.
  app.get('/v1/logout', async (request, reply) => {
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate'
    if (isNavigation || !isOwnOrigin(originOf(request), options.allowedOrigins)) throw new AccountError('no_permission')
    const session = await sessions.find(request.cookies[SESSION_COOKIE])
    if (session) await sessions.end(session.userId, session.id)
    reply
      .clearCookie(SESSION_COOKIE, cookies.session)
      .setCookie(ASK_AGAIN_COOKIE, '1', { ...cookies.signIn, maxAge: SIGNED_OUT_REMEMBERED_SECONDS })
    return {}
  })

  app.get('/v1/sessions', async (request) => {
    const current = await requireSession(request)
    const rows = await sessions.list(current.userId)
    const answer: z.output<typeof OwnSessions> = {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === current.id,
        userAgent: row.userAgent,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      })),
    }
    return answer
  })

  app.delete('/v1/sessions/:sessionId', async (request, reply) => {
    const current = await requireSession(request)
    const params = z.object({ sessionId: z.uuid() }).safeParse(request.params)
    // Somebody else's session is answered like one that does not exist.
    if (!params.success || !(await sessions.end(current.userId, params.data.sessionId)))
      throw new AccountError('not_found')
    return reply.code(204).send()
  })
}
