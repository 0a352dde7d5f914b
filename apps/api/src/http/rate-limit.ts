import rateLimit from '@fastify/rate-limit'
import { MarketError } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'
import { SESSION_COOKIE } from '../features/sessions/service.ts'

/** Changes that one caller may ask for in a minute; far above what people do, far below what hurts. */
const CHANGES_A_MINUTE = 600

/**
 * Holds back callers who ask for changes without pause; reading is not limited here. A caller is a session, or an address without one.
 * Counted in this process: several replicas allow so many times more.
 */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CHANGES_A_MINUTE,
    timeWindow: 60_000,
    hook: 'onRequest',
    keyGenerator: (request) => request.cookies[SESSION_COOKIE] ?? request.ip,
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD',
    errorResponseBuilder: (_request, { ttl }) =>
      new MarketError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}
