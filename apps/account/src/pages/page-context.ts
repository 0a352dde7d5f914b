import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownLocale, LOCALE_COOKIE, type Locale, resolveLocale } from './locale.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Resolves a page's language; saves `?locale=` in the shared cookie.
 * @param requested Language of the return page or the relying party.
 */
export function pageLocale(request: FastifyRequest, reply: FastifyReply, requested?: unknown): Locale {
  const query = request.query as Record<string, unknown> | undefined
  const body = request.body as Record<string, unknown> | undefined
  const chosen = knownLocale(query?.locale)
  if (chosen) {
    reply.setCookie(LOCALE_COOKIE, chosen, { path: '/', sameSite: 'lax', maxAge: ONE_YEAR_SECONDS })
  }
  return resolveLocale({
    query: chosen ?? body?.locale,
    cookie: request.cookies[LOCALE_COOKIE],
    requested,
    acceptLanguage: request.headers['accept-language'],
  })
}

/** Sends an uncacheable page. */
export function sendPage(reply: FastifyReply, status: number, markup: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(markup)
}
