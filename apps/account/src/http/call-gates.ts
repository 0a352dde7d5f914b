import { createGate, type Gate, registerShedding } from '@wencang/bounds'
import { callerNetwork } from '@wencang/kernel/limits'
import type { FastifyInstance } from 'fastify'
import { SIGN_IN_PATH } from '../gateway/index.ts'

/** Session calls, which identify users, and others are limited separately. */
const CALLS_AT_ONCE = 128
/** Isolates calls that wait for mail and message servers. */
const EXTERNAL = '/v1/verify-code'
const EXTERNAL_AT_ONCE = 32
/** Pictures and scans, megabytes each. */
const UPLOADS_AT_ONCE = 16

/** Concurrent sign-in requests: password hashing is CPU-bound. */
const SIGN_INS_AT_ONCE = 2
/** Lets a school class sign in together within seconds. */
const SIGN_INS_IN_LINE = 500
const SIGN_INS_PER_CALLER = 100
const SIGN_IN_WAIT_SECONDS = 60

const OF_SESSIONS = /^\/v1\/(userinfo|sessions|logout)(\/|$)/
/** Browser requests only: gating nested requests would deadlock. */
const OF_SIGN_INS = /^\/(sign-in\/|oidc\/auth(\/|$))/

/**
 * Bounds concurrency per network and in total. Only sign-ins queue, fairly by network.
 * @param options.hasOwnPages True if this host serves the sign-in pages, which hash passwords.
 */
export function registerCallGates(app: FastifyInstance, { hasOwnPages }: { hasOwnPages: boolean }): void {
  const gateOf = (what: string, places: number, retryAfterSeconds: number) =>
    createGate(what, { places, queueSize: 0, perCaller: Math.ceil(places / 2), retryAfterSeconds })
  const sessions = gateOf('calls about sessions', CALLS_AT_ONCE, 1)
  const others = gateOf('calls', CALLS_AT_ONCE, 1)
  const external = gateOf('calls to external servers', EXTERNAL_AT_ONCE, 2)
  const uploads = gateOf('uploads', UPLOADS_AT_ONCE, 2)
  const signIns = createGate('sign-ins', {
    places: SIGN_INS_AT_ONCE,
    queueSize: SIGN_INS_IN_LINE,
    perCaller: SIGN_INS_PER_CALLER,
    queueTimeoutSeconds: SIGN_IN_WAIT_SECONDS,
    retryAfterSeconds: 5,
  })
  const gateOfRoute = (method: string, url: string): Gate | null => {
    if (OF_SIGN_INS.test(url) || url.startsWith(SIGN_IN_PATH)) return hasOwnPages ? signIns : null
    if (url === EXTERNAL) return external
    if (url === '/v1/files' || (method === 'PATCH' && url === '/v1/userinfo')) return uploads
    if (OF_SESSIONS.test(url)) return sessions
    return url.startsWith('/v1/') ? others : null
  }
  registerShedding(app, ({ method, routeOptions: { url = '' } }) => gateOfRoute(method, url), callerNetwork)
}
