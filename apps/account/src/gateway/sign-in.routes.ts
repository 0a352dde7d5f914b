import { AccountError } from '@wencang/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { localeOfAddress } from '../pages/locale.ts'
import { type Notice, noticePage, refusalOf } from '../pages/notice-page.ts'
import { pageLocale, sendPage } from '../pages/page-context.ts'
import { SignInRefused } from './issuer-client.ts'
import { allowedRedirect } from './redirect-allow-list.ts'
import { ASK_AGAIN_COOKIE, type CookieAttributes, FLOW_COOKIE, SESSION_COOKIE } from './session-cookie.ts'
import type { SessionService } from './session.service.ts'
import type { SignInService } from './sign-in.service.ts'

export const SIGN_IN_PATH = '/auth/hzcdap/'
export const CALLBACK_PATH = '/auth/hzcdap/callback'

export interface SignInRouteOptions {
  signIn: SignInService
  sessions: SessionService
  cookies: CookieAttributes
  allowedOrigins: readonly string[]
  marketUrl: string
  demo: boolean
}

/** The two URLs that a browser visits to sign in: the redirect to the issuer and the callback. */
export const signInRoutes: FastifyPluginAsync<SignInRouteOptions> = async (app, options) => {
  const { signIn, sessions, cookies } = options

  app.get<{ Querystring: { redirect_uri?: unknown } }>(SIGN_IN_PATH, async (request, reply) => {
    const asked = request.query.redirect_uri
    const redirectUri =
      asked === undefined || asked === '' ? `${options.marketUrl}/` : allowedRedirect(asked, options.allowedOrigins)
    if (!redirectUri) return notice(request, reply, 400, 'badRedirect')

    const token = request.cookies[SESSION_COOKIE]
    if (await sessions.find(token)) return goTo(reply, redirectUri)

    const locale = pageLocale(request, reply, localeOfAddress(redirectUri))
    const flow = await signIn.begin({
      redirectUri,
      locale,
      // If a browser's session was ended, here or from elsewhere, the issuer's own session does not let it back in.
      askAgain: token !== undefined || request.cookies[ASK_AGAIN_COOKIE] !== undefined,
      browserSecret: request.cookies[FLOW_COOKIE],
    })
    reply.setCookie(FLOW_COOKIE, flow.browserSecret, cookies.signIn)
    return goTo(reply, flow.url)
  })

  app.get(CALLBACK_PATH, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?'))
    const outcome = await signIn.finish(query, request.cookies[FLOW_COOKIE], {
      userAgent: request.headers['user-agent'],
      address: request.ip,
    })
    if (outcome.kind === 'expired') return notice(request, reply, 400, 'expired')
    if (outcome.kind === 'account-deleted') return notice(request, reply, 403, 'deleted')
    reply
      .setCookie(SESSION_COOKIE, outcome.token, { ...cookies.session, expires: outcome.absoluteExpiresAt })
      .clearCookie(ASK_AGAIN_COOKIE, cookies.signIn)
    return goTo(reply, outcome.redirectUri)
  })

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AccountError) {
      const { status, notice: kind, retryAfterSeconds } = refusalOf(error)
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return notice(request, reply, status, kind)
    }
    request.log.warn({ err: error }, 'sign-in failed')
    return notice(request, reply, error instanceof SignInRefused ? 400 : 502, 'failed')
  })

  function notice(request: FastifyRequest, reply: FastifyReply, status: number, kind: Notice) {
    const locale = pageLocale(request, reply)
    const page = { locale, path: SIGN_IN_PATH, demo: options.demo, requestId: request.id }
    const markup = noticePage({ ...page, notice: kind, homeUrl: `${options.marketUrl}/`, signInPath: SIGN_IN_PATH })
    return sendPage(reply, status, markup)
  }
}

function goTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 302)
}
