import type { FastifyInstance } from 'fastify'

/** One line per request. It names the route's pattern, never the URL, whose query may contain signed parameters. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
