import type { FastifyRequest } from 'fastify'

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The headers in which a browser names a call's origin. */
export interface CallOrigin {
  origin: string | undefined
  secFetchSite: string | undefined
}

/**
 * Whether a call that changes something comes from one of our own pages.
 * Without an Origin header, a browser's call must be same-origin; a program that sends neither header does not carry cookies by accident.
 */
export function isOwnOrigin({ origin, secFetchSite }: CallOrigin, allowedOrigins: ReadonlySet<string>): boolean {
  if (origin !== undefined) return allowedOrigins.has(origin)
  return secFetchSite === undefined || secFetchSite === 'same-origin'
}

/** The headers of a request that name its origin. */
export function originOf(request: FastifyRequest): CallOrigin {
  return { origin: header(request, 'origin'), secFetchSite: header(request, 'sec-fetch-site') }
}

/**
 * Makes a guard that rejects calls that change something if another site's page makes them with our cookie.
 * @param reject Makes the error of a rejected call.
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
