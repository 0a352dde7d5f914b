import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** URL without secrets, or route pattern where URLs contain codes. */
export type LoggedTarget = 'urls' | 'routes'

const SECRET_QUERY = /([?&](?:token|code|state|id_token_hint|X-Amz-[A-Za-z-]+)=)[^&]*/gi

/** Masks secrets: logs have more readers. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRET_QUERY, '$1…')
}

/** JSON lines without headers and bodies. */
export function loggerOptions(
  level: string,
  target: LoggedTarget,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    // The form parser logs all headers at level trace.
    redact: ['req.headers', 'busboyOptions', '*.password', '*.token', '*.cookie', '*.authorization'],
    serializers: {
      req: (request) => ({
        method: request.method,
        ...(target === 'urls' ? { url: withoutSecrets(request.url) } : { route: request.routeOptions?.url ?? 'none' }),
        address: request.ip,
      }),
      res: (reply) => ({ status: reply.raw?.statusCode ?? reply.statusCode }),
    },
  }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, 'request')
  })
}
