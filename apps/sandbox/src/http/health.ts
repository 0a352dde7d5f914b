import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process is up. `/readyz`: its state can be read too. */
export function healthRoutes(app: FastifyInstance, readState: () => unknown): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, (request, reply) => {
    try {
      readState()
      return reply.send({ status: 'ok' })
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
