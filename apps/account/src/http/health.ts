import type { FastifyInstance } from 'fastify'

const PROBE_TIMEOUT_MS = 2_000

/** `/healthz`: the process is up. `/readyz`: its dependencies respond, else 503 with the names of those that do not. */
export function health(app: FastifyInstance, probes: Readonly<Record<string, () => Promise<unknown>>>): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => ((await answers(probe)) ? undefined : name)),
    )
    const failing = results.filter((name) => name !== undefined)
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .send({ status: failing.length === 0 ? 'ok' : 'not ready', failing })
  })
}

async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), PROBE_TIMEOUT_MS)
  const result = probe().then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([result, timeout.promise])
  clearTimeout(timer)
  return answered
}
