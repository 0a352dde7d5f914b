import type { FastifyInstance } from 'fastify'

/** Below the timeout of health checkers. */
const TIMEOUT_MILLISECONDS = 2_500

/**
 * `/healthz`: process is up. `/readyz`: dependencies respond, else 503.
 * @param checks By name; each throws if its dependency fails.
 */
export function registerHealth(app: FastifyInstance, checks: Record<string, () => Promise<unknown>>): void {
  const quiet = { logLevel: 'silent' as const, schema: { hide: true } }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const troubles = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, reason: await troubleOf(check) })),
    )
    const failing = troubles.filter(({ reason }) => reason !== null)
    // Single lines without stacks: checks run every few seconds.
    for (const { name, reason } of failing) app.log.warn({ part: name, reason }, 'not ready')
    return reply.code(failing.length === 0 ? 200 : 503).send({
      status: failing.length === 0 ? 'ok' : 'not ready',
      failing: failing.map(({ name }) => name),
    })
  })
}

/** @returns why a dependency fails, or null */
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
