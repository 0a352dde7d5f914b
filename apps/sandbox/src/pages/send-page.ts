import type { FastifyReply } from 'fastify'
import { STYLES_HASH } from './styles.ts'

/**
 * Sends a page without scripts that cannot be framed.
 * @param formTargets Further origins that a form may redirect to.
 */
export function sendPage(reply: FastifyReply, page: string, formTargets: string[] = []): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src '${STYLES_HASH}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page)
}
