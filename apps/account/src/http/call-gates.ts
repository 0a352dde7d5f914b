import { createGate, registerShedding } from '@wencang/bounds'
import type { FastifyInstance } from 'fastify'

const CALLS_AT_ONCE = 128
/** Calls that wait for a mail server or a text message gateway: if that hangs, other calls are not affected. */
const EXTERNAL = '/v1/verify-code'
const EXTERNAL_AT_ONCE = 32

/**
 * Bounds the concurrency of calls, without a queue. Signing in has a gate of its own, and the servers' own requests within it are
 * never rejected.
 */
export function registerCallGates(app: FastifyInstance): void {
  const own = createGate('calls', { places: CALLS_AT_ONCE, queueSize: 0, retryAfterSeconds: 1 })
  const external = createGate('calls to external servers', {
    places: EXTERNAL_AT_ONCE,
    queueSize: 0,
    retryAfterSeconds: 2,
  })
  registerShedding(app, ({ routeOptions: { url = '' } }) => {
    if (url === EXTERNAL) return external
    return url.startsWith('/v1/') ? own : null
  })
}
