import type { FastifyInstance } from 'fastify'

/** Health checkers time out soon: a dependency that takes longer counts as not responding. */
const TIMEOUT_MILLISECONDS = 2_500

/**
 * `/healthz`: the process is up. `/readyz`: its dependencies respond, else 503 with the names of those that do not.
 * @param checks By name; each throws if its dependency does not respond.
 */
export function registerHealth(app: FastifyInstance, checks: Record<string, () => Promise<unknown>>): void {
  const quiet = { logLevel: 'silent' as const, schema: { hide: true } }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const troubles = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, reason: await troubleOf(check) })),
    )
    const failing = troubles.filter(({ reason }) => reason !== null)
    // One line each, without the stack: health checks come every few seconds.
    for (const { name, reason } of failing) app.log.warn({ part: name, reason }, 'not ready')
    return reply.code(failing.length === 0 ? 200 : 503).send({
      status: failing.length === 0 ? 'ok' : 'not ready',
      failing: failing.map(({ name }) => name),
    })
  })
}

/** @returns why a dependency does not respond, or null if it does. */
async function troubleOf(check: () => Promise<unknown>): Promise<string | null> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('no response in time'), TIMEOUT_MILLISECONDS)
  const response = check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
  )
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
