import { CREATE_PROMPT } from '@wencang/contract'
import { isTokenShaped, SESSION_COOKIE } from '@wencang/kernel/sessions'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { localeOfAddress, pageLocale, type Refusal, refusalOf, sendNotice } from '../pages/index.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { SignInRefused } from './issuer-client.ts'
import { allowedRedirect } from './redirect-allow-list.ts'
import { ASK_AGAIN_COOKIE, FLOW_COOKIE } from './session-cookie.ts'
import { type Suspension, suspensionThatEnded } from './suspension.ts'

export const SIGN_IN_PATH = '/auth/hzcdap/'
export const CALLBACK_PATH = '/auth/hzcdap/callback'
/** Skips the suspension page to use another account. */
const OTHER_ACCOUNT = 'other'

/** Sign-in redirect and callback. */
export const signInRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const { cookies, marketUrl, sessions, demo } = context
  const allowedOrigins = [...context.allowedOrigins]

  app.get<{ Querystring: { redirect_uri?: unknown; account?: unknown; prompt?: unknown } }>(
    SIGN_IN_PATH,
    async (request, reply) => {
      const requested = request.query.redirect_uri
      const redirectUri =
        requested === undefined || requested === '' ? `${marketUrl}/` : allowedRedirect(requested, allowedOrigins)
      if (!redirectUri) return notice(request, reply, { status: 400, notice: 'badRedirect' })

      if (await sessions.read(request)) return goTo(reply, redirectUri)
      const ended = request.cookies[SESSION_COOKIE]
      if (ended && isTokenShaped(ended) && request.query.account !== OTHER_ACCOUNT) {
        const suspension = await suspensionThatEnded(context.db, ended)
        if (suspension) return notice(request, reply, { status: 403, notice: 'suspended' }, suspension)
      }

      const locale = pageLocale(request, reply, localeOfAddress(redirectUri))
      // An ended session must not resume through the issuer.
      const asksAgain = request.cookies[SESSION_COOKIE] !== undefined || request.cookies[ASK_AGAIN_COOKIE] !== undefined
      const flow = await beginSignIn(context, {
        redirectUri,
        locale,
        prompt: request.query.prompt === CREATE_PROMPT ? CREATE_PROMPT : asksAgain ? 'login' : undefined,
        browserSecret: request.cookies[FLOW_COOKIE],
      })
      reply.setCookie(FLOW_COOKIE, flow.browserSecret, cookies.signIn)
      return goTo(reply, flow.url)
    },
  )

  app.get(CALLBACK_PATH, async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?'))
    const outcome = await finishSignIn(context, query, request.cookies[FLOW_COOKIE], {
      userAgent: request.headers['user-agent'],
      address: request.ip,
      locale: pageLocale(request, reply),
    })
    if (outcome.kind === 'expired') return notice(request, reply, { status: 400, notice: 'expired' })
    if (outcome.kind === 'account-deleted') return notice(request, reply, { status: 403, notice: 'deleted' })
    if (outcome.kind === 'suspended') return notice(request, reply, { status: 403, notice: 'suspended' }, outcome)
    reply
      .setCookie(SESSION_COOKIE, outcome.token, { ...cookies.session, expires: outcome.absoluteExpiresAt })
      .clearCookie(ASK_AGAIN_COOKIE, cookies.signIn)
    return goTo(reply, outcome.redirectUri)
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return notice(request, reply, refusal)
    request.log.warn({ err: error }, 'sign-in failed')
    return notice(request, reply, { status: error instanceof SignInRefused ? 400 : 502, notice: 'failed' })
  })

  function notice(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, suspension?: Suspension) {
    const signInPath = suspension ? `${SIGN_IN_PATH}?account=${OTHER_ACCOUNT}` : SIGN_IN_PATH
    return sendNotice(request, reply, refusal, { marketUrl, demo, signInPath, suspension })
  }
}

function goTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 302)
}
