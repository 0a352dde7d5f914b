import { AccountError } from '@wencang/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Context } from '../context.ts'
import { SIGN_IN_PATH } from '../gateway/index.ts'
import { noticePage, type PageContext, pageLocale, type Refusal, refusalOf, sendPage } from '../pages/index.ts'

/** The path of the pages of a sign-in in progress; the provider's cookie for it is set on this path. */
export const interactionPath = (uid: string) => `/sign-in/${uid}`

export interface InteractionOptions {
  provider: Provider
  context: Context
}

/**
 * The sign-in that a page belongs to, with the context of its pages.
 * @throws SessionNotFound if it is over, or was begun in another browser.
 */
export async function openInteraction(
  options: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageContext> {
  const interaction = await options.provider.interactionDetails(request.raw, reply.raw)
  const locale = pageLocale(request, reply, interaction.params.ui_locales)
  return { locale, path: interactionPath(interaction.uid), demo: options.context.demo }
}

/** Reports the signed-in account to the provider and redirects the browser. */
export async function finishInteraction(
  options: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  const result = { login: { accountId, remember: false } }
  const address = await options.provider.interactionResult(request.raw, reply.raw, result)
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

/** Turns any error of a sign-in page into an error page. */
export function interactionErrorHandler(options: InteractionOptions) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, notice, retryAfterSeconds } = describeFailure(error)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    if (status >= 500) request.log.error({ err: error }, 'sign-in page failed')
    const page = {
      locale: pageLocale(request, reply),
      path: SIGN_IN_PATH,
      demo: options.context.demo,
      requestId: request.id,
    }
    const markup = noticePage({ ...page, notice, homeUrl: `${options.context.marketUrl}/`, signInPath: SIGN_IN_PATH })
    return sendPage(reply, status, markup)
  }
}

function describeFailure(error: FastifyError | Error): Refusal {
  if (error instanceof errors.SessionNotFound) return { status: 400, notice: 'expired' }
  if (error instanceof AccountError) return refusalOf(error)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return { status: status >= 400 && status < 500 ? status : 500, notice: 'failed' }
}
