import type { FastifyRequest } from 'fastify'

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browser headers that name a call's origin. */
export interface CallOrigin {
  origin: string | undefined
  secFetchSite: string | undefined
}

/** Without Origin, browsers must send same-origin; other programs carry no cookies accidentally. */
export function isOwnOrigin({ origin, secFetchSite }: CallOrigin, allowedOrigins: ReadonlySet<string>): boolean {
  if (origin !== undefined) return allowedOrigins.has(origin)
  return secFetchSite === undefined || secFetchSite === 'same-origin'
}

export function originOf(request: FastifyRequest): CallOrigin {
  return { origin: header(request, 'origin'), secFetchSite: header(request, 'sec-fetch-site') }
}

/**
 * Creates a CSRF guard against changing calls from other sites.
 * @param reject Creates the error.
 */
export function createOriginGuard(
  allowedOrigins: ReadonlySet<string>,
  reject: () => Error,
): (request: FastifyRequest) => void {
  return (request) => {
    if (READING_METHODS.has(request.method)) return
    if (!isOwnOrigin(originOf(request), allowedOrigins)) throw reject()
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
