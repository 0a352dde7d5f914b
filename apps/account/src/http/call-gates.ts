import { createGate, registerShedding } from '@wencang/bounds'
import type { FastifyInstance } from 'fastify'

const CALLS_AT_ONCE = 128
/** Waits for a mail server or a sender of text messages: when that hangs, everything else goes on. */
const ABROAD = '/v1/verify-code'
const ABROAD_AT_ONCE = 32

/**
 * Bounds how many calls are worked on at once; nobody waits in line here. Signing in has a gate of its own, and what servers do within it
 * is never turned away.
 */
export function registerCallGates(app: FastifyInstance): void {
  const own = createGate('calls', { places: CALLS_AT_ONCE, line: 0, retryAfterSeconds: 1 })
  const abroad = createGate('calls abroad', { places: ABROAD_AT_ONCE, line: 0, retryAfterSeconds: 2 })
  registerShedding(app, ({ routeOptions: { url = '' } }) => {
    if (url === ABROAD) return abroad
    return url.startsWith('/v1/') ? own : null
  })
}
