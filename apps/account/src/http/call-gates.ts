import { createGate, type Gate, registerShedding } from '@wencang/bounds'
import { callerNetwork } from '@wencang/kernel/limits'
import type { FastifyInstance } from 'fastify'
import { SIGN_IN_PATH } from '../gateway/index.ts'

/** Calls about sessions, without which no call of the marketplace's pages knows its user, and all others. */
const CALLS_AT_ONCE = 128
/** Calls that wait for a mail server or a text message gateway: if that hangs, other calls are not affected. */
const EXTERNAL = '/v1/verify-code'
const EXTERNAL_AT_ONCE = 32
/** Pictures and scans, each of megabytes. */
const UPLOADS_AT_ONCE = 16

/** Concurrent requests of sign-ins in progress: hashing passwords takes the processor. */
const SIGN_INS_AT_ONCE = 2
/** A school class that signs in together waits some seconds. */
const SIGN_INS_IN_LINE = 500
const SIGN_INS_PER_CALLER = 100
const SIGN_IN_WAIT_SECONDS = 60

const OF_SESSIONS = /^\/v1\/(userinfo|sessions|logout)(\/|$)/
/** Sign-in requests of browsers. The servers' own requests within a sign-in would wait for themselves. */
const OF_SIGN_INS = /^\/(sign-in\/|oidc\/auth(\/|$))/

/**
 * Bounds the concurrency of requests, of each network and in total. Only sign-ins wait, by turns of their networks: a burst of them slows down
 * while users who are signed in are served as usual.
 * @param options.hasOwnPages Whether the sign-in pages are this host's own, which hash passwords.
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
