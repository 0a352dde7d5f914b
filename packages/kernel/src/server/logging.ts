import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** What logs contain of a request: its URL without secrets, or the route's pattern alone, where URLs are full of codes and states. */
export type LoggedTarget = 'urls' | 'routes'

const SECRET_QUERY = /([?&](?:token|code|state|id_token_hint|X-Amz-[A-Za-z-]+)=)[^&]*/gi

/** A URL without its secrets: more people read logs than may know them. */
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
    // The form parser logs its input with all headers at level trace.
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

/** Logs one line per request, when it is over. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, 'request')
  })
}
