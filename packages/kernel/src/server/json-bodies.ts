import type { FastifyInstance } from 'fastify'

/** Texts that may contain numbers below the smallest double. */
const MAY_UNDERFLOW = /e-0*\d\d|0{200}/i

/** Prevents nonzero numbers from underflowing to 0. */
function keepNonzero(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (value !== 0 || !/[1-9]/.test(source?.split(/e/i)[0] ?? '')) return value
  return Number.MIN_VALUE
}

/** Keeps `1e-400` positive: a price must not become free. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    void parse(request, body, (error, parsed) => {
      if (error || !MAY_UNDERFLOW.test(body)) return done(error, parsed)
      done(null, JSON.parse(body, keepNonzero as (key: string, value: unknown) => unknown))
    })
  })
}
