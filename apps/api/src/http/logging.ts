import type { FastifyServerOptions } from 'fastify'

const SECRET_QUERY = /([?&](?:token|code|state|id_token_hint|X-Amz-[A-Za-z-]+)=)[^&]*/gi

/** Addresses without what gives access: logs are read by more people than secrets are for. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRET_QUERY, '$1…')
}

/** One JSON line a request; no headers, no bodies. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    // The reader of forms writes down at level trace what it was given, with all headers.
    redact: ['req.headers', 'busboyOptions', '*.password', '*.token', '*.cookie', '*.authorization'],
    serializers: {
      req: (request) => ({ method: request.method, url: withoutSecrets(request.url), address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
