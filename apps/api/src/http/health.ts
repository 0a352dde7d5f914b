import type { FastifyInstance } from 'fastify'

/** Whoever asks is about to hang up: what takes longer counts as no answer. */
const PATIENCE_MILLISECONDS = 2_500

/**
 * `/healthz` says that the process is up, `/readyz` that what it needs answers, or which parts do not.
 * @param checks by name; each throws when its part does not answer.
 */
export function registerHealth(app: FastifyInstance, checks: Record<string, () => Promise<unknown>>): void {
  const quiet = { logLevel: 'silent' as const, schema: { hide: true } }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const troubles = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, reason: await troubleOf(check) })),
    )
    const failing = troubles.filter(({ reason }) => reason !== null)
    // One line each, without the stack: this is asked every few seconds.
    for (const { name, reason } of failing) app.log.warn({ part: name, reason }, 'not ready')
    return reply.code(failing.length === 0 ? 200 : 503).send({
      status: failing.length === 0 ? 'ok' : 'not ready',
      failing: failing.map(({ name }) => name),
    })
  })
}

/** @returns why a part does not answer, or null when it does. */
async function troubleOf(check: () => Promise<unknown>): Promise<string | null> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('no answer in time'), PATIENCE_MILLISECONDS)
  const answer = check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
  )
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
