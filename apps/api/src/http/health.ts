import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` says that the process is up, `/readyz` that what it needs answers.
 * @param checks by name; each throws when its part does not answer.
 */
export function registerHealth(app: FastifyInstance, checks: Record<string, () => Promise<unknown>>): void {
  const quiet = { logLevel: 'silent' as const, schema: { hide: true } }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const names = Object.keys(checks)
    const results = await Promise.allSettled(names.map((name) => checks[name]?.()))
    const failing = names.filter((_, index) => results[index]?.status === 'rejected')
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected') app.log.warn({ err: result.reason, part: names[index] }, 'not ready')
    }
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .send({ status: failing.length === 0 ? 'ok' : 'not ready', failing })
  })
}
