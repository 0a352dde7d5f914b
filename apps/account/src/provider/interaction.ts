import { CREATE_PROMPT } from '@wencang/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Context } from '../context.ts'
import { SIGN_IN_PATH } from '../gateway/index.ts'
import { type PageContext, pageLocale, type Refusal, refusalOf, sendNotice } from '../pages/index.ts'
import { countPost } from './count-post.ts'

/** Path of a sign-in's pages and interaction cookie. */
export const interactionPath = (uid: string) => `/sign-in/${uid}`

export interface InteractionOptions {
  provider: Provider
  context: Context
}

/**
 * Opens the sign-in that a page belongs to.
 * @throws SessionNotFound if it is over, or was begun in another browser.
 * @throws {AccountError} too_many_requests if its forms are posted too often.
 */
export async function openInteraction(
  options: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageContext> {
  const interaction = await options.provider.interactionDetails(request.raw, reply.raw)
  if (request.method === 'POST') await countPost(options.context, interaction.uid)
  const locale = pageLocale(request, reply, interaction.params.ui_locales)
  return { locale, path: interactionPath(interaction.uid), demo: options.context.demo }
}

export async function finishInteraction(
  options: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  // Answers either prompt: the pages link to each other.
  const result = { login: { accountId, remember: false }, [CREATE_PROMPT]: {} }
  const address = await options.provider.interactionResult(request.raw, reply.raw, result)
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

/** Renders errors of sign-in pages. */
export function interactionErrorHandler(options: InteractionOptions) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = describeFailure(error)
    // The browser's back button after signing in.
    const isBack = refusal.notice === 'expired' && request.method === 'GET'
    if (isBack && (await options.context.sessions.read(request))) {
      return reply.header('cache-control', 'no-store').redirect(`${options.context.marketUrl}/`, 303)
    }
    if (refusal.notice === 'failed' && refusal.status >= 500) request.log.error({ err: error }, 'sign-in page failed')
    const { marketUrl, demo } = options.context
    return sendNotice(request, reply, refusal, { marketUrl, demo, signInPath: SIGN_IN_PATH })
  }
}

function describeFailure(error: FastifyError | Error): Refusal {
  if (error instanceof errors.SessionNotFound) return { status: 400, notice: 'expired' }
  const refusal = refusalOf(error)
  if (refusal) return refusal
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return { status: status >= 400 && status < 500 ? status : 500, notice: 'failed' }
}
