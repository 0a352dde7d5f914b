import type { FastifyInstance } from 'fastify'

/** Only such texts can contain a number below the smallest double. */
const MAY_UNDERFLOW = /e-0*\d\d|0{200}/i

/** Keeps a number that is not 0 from being read as 0. */
function keepNonzero(_key: string, value: unknown, { source }: { source?: string }): unknown {
  if (value !== 0 || !/[1-9]/.test(source?.split(/e/i)[0] ?? '')) return value
  return Number.MIN_VALUE
}

/** Reads JSON bodies as the framework does, except that `1e-400` stays greater than 0: a price must not become free. */
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
