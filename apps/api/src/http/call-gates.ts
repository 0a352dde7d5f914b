import { createGate, type Gate, registerEarlyShedding, registerShedding } from '@wencang/bounds'
import { API_PREFIX, MARKET_ERRORS, type RouteName } from '@wencang/contract'
import { callerNetwork } from '@wencang/kernel/limits'
import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATHS } from '../features/payments/index.ts'

/** Paths of calls that may have a gate of their own; only the route decides. */
const MAYBE_OF_THEIR_OWN = /\/payments\/|\/events|\/pay$|\/store\/files|\/places/
/** Never rejected: payment notifications, and streams, which have a limit of their own. */
const isAlwaysAdmitted = (url: string) => NOTIFY_PATHS.has(url) || url.endsWith('/events')
/** Forwarded calls that clients need to know who is signed in. */
const OF_SESSIONS = /^\/v1\/(userinfo|sessions|logout)(\/\*)?$/
/** Forwarded calls with pictures and documents, which are kept in memory. */
const isUpload = (method: string, url: string) =>
  url.startsWith('/v1/files') || (method === 'PATCH' && url === '/v1/userinfo')

const RETRY_AFTER_SECONDS = 1
const MAX_WAIT_SECONDS = 2
/** The share of admitted calls that run concurrently; more would only make each turn of the event loop longer. */
const SHARE_WORKED_ON = 0.25
/** The share of admitted calls that one network may have: a school behind one address makes fewer at once. */
const SHARE_PER_CALLER = 0.5
/** The shares of calls that wait for external servers, and of uploads, of which each takes megabytes. */
const [SHARE_WAITING, SHARE_UPLOADING] = [0.5, 0.125]

/**
 * Bounds the concurrency of calls: a quarter of the admitted calls runs, and the others wait briefly, by turns of their networks. Admitted calls get
 * their responses about as fast as without load, and further ones are rejected immediately.
 * @param atOnce How many calls are admitted, and half as many of each kind that waits for another server.
 */
export function registerCallGates(app: FastifyInstance, atOnce: number): void {
  const places = Math.ceil(atOnce * SHARE_WORKED_ON)
  const own = createGate('calls', {
    places,
    queueSize: atOnce - places,
    perCaller: Math.ceil(atOnce * SHARE_PER_CALLER),
    queueTimeoutSeconds: MAX_WAIT_SECONDS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  const gateOf = (what: string, share = SHARE_WAITING) => {
    const most = Math.ceil(atOnce * share)
    const perCaller = Math.ceil(most * SHARE_PER_CALLER)
    return createGate(what, { places: most, queueSize: 0, perCaller, retryAfterSeconds: 2 })
  }
  const uploads = gateOf('uploads', SHARE_UPLOADING)
  // If the server that a call waits for hangs, other calls are not affected.
  const ofTheirOwn = new Map<string, Gate>([
    ['payOrder', gateOf('payments')],
    ['findPlaces', gateOf('finding places')],
    ['uploadStoredFile', uploads],
  ] satisfies [RouteName, Gate][])
  const sessions = gateOf('calls about sessions')
  const accounts = gateOf('calls about accounts')
  registerShedding(
    app,
    ({ method, routeOptions: { url = '', schema } }) => {
      if (isAlwaysAdmitted(url)) return null
      if (url.startsWith(API_PREFIX)) return ofTheirOwn.get(schema?.operationId ?? '') ?? own
      if (isUpload(method, url)) return uploads
      if (OF_SESSIONS.test(url)) return sessions
      // The clients' files and health checks cost nothing.
      return url.startsWith('/v1/') ? accounts : null
    },
    callerNetwork,
  )
  const { code, message } = MARKET_ERRORS.busy
  registerEarlyShedding(app, (path) => (path.startsWith(API_PREFIX) && !MAYBE_OF_THEIR_OWN.test(path) ? own : null), {
    body: { error_code: code, error_msg: message },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
