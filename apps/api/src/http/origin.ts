import { MarketError } from '@wencang/contract'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses state-changing calls that another site's page made with our cookie: a call with an `Origin` must be from an allow-listed one;
 * one without passes only when no browser said that it crosses origins.
 */
export function requireOwnOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwn = origin ? allowedOrigins.includes(origin) : site === undefined || site === 'same-origin'
  if (!isOwn)
    throw new MarketError('forbidden', { details: [{ path: 'origin', message: 'not an origin of this marketplace' }] })
}
