import type { FastifyInstance } from 'fastify'

/**
 * One line per request. It names the route's pattern, never the address itself: addresses of a sign-in hold codes, states and the
 * names of interactions.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.raw.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    )
  })
}
