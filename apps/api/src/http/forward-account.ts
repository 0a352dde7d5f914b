import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Paths that the specification has on the marketplace's host and that the sign-in host serves. */
const FORWARDED = [
  '/v1/userinfo',
  '/v1/logout',
  '/v1/sessions',
  '/v1/verify-code',
  '/v1/captcha',
  '/v1/account',
  '/v1/register',
  '/v1/files',
]

/** Forwards account calls with their cookie and origin, so that the browser needs only one host. */
export async function registerAccountForwarding(app: FastifyInstance, accountUrl: string): Promise<void> {
  for (const prefix of FORWARDED) {
    await app.register(proxy, {
      upstream: accountUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 30_000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-request-id': String(request.id),
          'x-forwarded-for': request.ip,
        }),
      },
    })
  }
}
