import { ACCOUNT_ERRORS, AccountError } from '@wencang/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { z } from 'zod'
import { type Notice, noticePage } from '../pages/notice-page.ts'
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
    const { status, notice } = describeFailure(error)
    if (status >= 500) request.log.error({ err: error }, 'sign-in page failed')
    const page = {
      locale: pageLocale(request, reply),
      path: options.signInPath,
      demo: options.demo,
      requestId: request.id,
    }
    const markup = noticePage({ ...page, notice, homeUrl: `${options.marketUrl}/`, signInPath: options.signInPath })
    return sendPage(reply, status, markup)
  })
}

function describeFailure(error: unknown): { status: number; notice: Notice } {
  if (error instanceof errors.SessionNotFound) return { status: 400, notice: 'expired' }
  if (error instanceof AccountError) return { status: ACCOUNT_ERRORS[error.error].status, notice: 'failed' }
  return { status: 500, notice: 'failed' }
}

/** Tells the provider who has signed in and sends the browser on. */
async function finishInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply, accountId: string) {
  const address = await provider.interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } })
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
