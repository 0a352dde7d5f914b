import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { noticePage } from '../pages/notice-page.ts'
import { pageLocale, sendPage } from '../pages/page-context.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { TEXTS } from '../pages/texts.ts'
import type { SigninAccounts } from './sign-in-accounts.ts'

export const interactionPath = (uid: string) => `/sign-in/${uid}`

const Credentials = z.object({ account: z.string().max(254), password: z.string().min(1).max(128) })

export interface SignInPageOptions {
  provider: Provider
  accounts: SigninAccounts
  marketUrl: string
  signInPath: string
  demo: boolean
}

/** The stub provider's own page: asks for account and password and tells the provider who it is. */
export const signInPageRoutes: FastifyPluginAsync<SignInPageOptions> = async (app, options) => {
  const { provider, accounts } = options

  app.get('/sign-in/:uid', async (request, reply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const locale = pageLocale(request, reply, interaction.params.ui_locales)
    return sendPage(reply, 200, signInPage({ locale, path: interactionPath(interaction.uid), demo: options.demo }))
  })

  app.post('/sign-in/:uid', async (request, reply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const page = {
      locale: pageLocale(request, reply, interaction.params.ui_locales),
      path: interactionPath(interaction.uid),
      demo: options.demo,
    }
    const texts = TEXTS[page.locale]
    const typed = z.object({ account: z.string() }).safeParse(request.body).data?.account.slice(0, 254)
    const credentials = Credentials.safeParse(request.body)
    if (!credentials.success)
      return sendPage(reply, 401, signInPage({ ...page, account: typed, error: texts.wrongPair }))

    const outcome = await accounts.checkPassword(credentials.data.account, credentials.data.password, request.ip)
    if (outcome.kind === 'wrong') {
      return sendPage(reply, 401, signInPage({ ...page, account: typed, error: texts.wrongPair }))
    }
    if (outcome.kind === 'locked') {
      reply.header('retry-after', outcome.retryAfterSeconds)
      const error = texts.tooManyAttempts.replace('{seconds}', String(outcome.retryAfterSeconds))
      return sendPage(reply, 429, signInPage({ ...page, account: typed, error }))
    }
    return finishInteraction(provider, request, reply, outcome.accountId)
  })

  app.setErrorHandler((error, request, reply) => {
    const isExpired = error instanceof errors.SessionNotFound
    if (!isExpired) request.log.error({ err: error }, 'sign-in page failed')
    const page = {
      locale: pageLocale(request, reply),
      path: options.signInPath,
      demo: options.demo,
      requestId: request.id,
    }
    const notice = isExpired ? 'expired' : 'failed'
    const markup = noticePage({ ...page, notice, homeUrl: `${options.marketUrl}/`, signInPath: options.signInPath })
    return sendPage(reply, isExpired ? 400 : 500, markup)
  })
}

/** Tells the provider who has signed in and sends the browser on. */
async function finishInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply, accountId: string) {
  const address = await provider.interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } })
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
