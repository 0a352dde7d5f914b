import { CREATE_PROMPT } from '@wencang/contract'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { sendPage, signInPage, TEXTS } from '../pages/index.ts'
import { checkPassword, type PasswordOutcome } from './check-password.ts'
import { finishInteraction, type InteractionOptions, interactionErrorHandler, openInteraction } from './interaction.ts'

const Credentials = z.object({
  account: z.string().max(254),
  password: z.string().min(1).max(128),
  captcha: z.string().max(2048).optional(),
})

/** Sign-in page of the built-in provider. */
export const signInPageRoutes: FastifyPluginAsync<InteractionOptions> = async (app, options) => {
  app.get<{ Querystring: { prompt?: unknown } }>('/sign-in/:uid', async (request, reply) => {
    const page = await openInteraction(options, request, reply)
    if (request.query.prompt === CREATE_PROMPT) return reply.redirect(`${page.path}/register`, 303)
    return sendPage(reply, 200, signInPage(page))
  })

  app.post('/sign-in/:uid', async (request, reply) => {
    const page = await openInteraction(options, request, reply)
    const texts = TEXTS[page.locale]
    const outcome = await check(request.body, request.ip)
    if (outcome.kind === 'ok') return finishInteraction(options, request, reply, outcome.accountId)

    const account = z.object({ account: z.string() }).safeParse(request.body).data?.account.slice(0, 254)
    const again = (status: number, error: string, asksCaptcha: boolean) =>
      sendPage(reply, status, signInPage({ ...page, account, error, asksCaptcha }))
    if (outcome.kind === 'wrong') return again(401, texts.wrongPair, outcome.asksCaptcha)
    if (outcome.kind === 'captcha') return again(401, texts.captchaNeeded, true)
    reply.header('retry-after', outcome.retryAfterSeconds)
    return again(429, texts.tooManyAttempts.replace('{seconds}', String(outcome.retryAfterSeconds)), false)
  })

  app.setErrorHandler(interactionErrorHandler(options))

  async function check(body: unknown, address: string): Promise<PasswordOutcome> {
    const credentials = Credentials.safeParse(body)
    if (!credentials.success) return { kind: 'wrong', asksCaptcha: false }
    return checkPassword(options.context, { ...credentials.data, address })
  }
}
