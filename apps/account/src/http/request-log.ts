import type { FastifyInstance } from 'fastify'

/**
 * One line per request. It names the route's pattern, never the URL itself: URLs of a sign-in contain codes, states and interaction
 * IDs.
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
