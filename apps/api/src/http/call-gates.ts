import { createGate, type Gate, registerEarlyShedding, registerShedding } from '@wencang/bounds'
import { API_PREFIX, MARKET_ERRORS, type RouteName } from '@wencang/contract'
import { callerNetwork } from '@wencang/kernel/limits'
import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATHS } from './notify-path.ts'

/** Paths that may have their own gate; the route decides. */
const MAYBE_OF_THEIR_OWN = /\/payments\/|\/events|\/pay$|\/store\/files|\/places/
/** Never rejects notifications; streams have their own limit. */
const isAlwaysAdmitted = (url: string) => NOTIFY_PATHS.has(url) || url.endsWith('/events')
/** Forwarded calls that identify the signed-in user. */
const OF_SESSIONS = /^\/v1\/(userinfo|sessions|logout)(\/\*)?$/
/** Forwarded uploads, buffered in memory. */
const isUpload = (method: string, url: string) =>
  url.startsWith('/v1/files') || (method === 'PATCH' && url === '/v1/userinfo')

const RETRY_AFTER_SECONDS = 1
const MAX_WAIT_SECONDS = 2
/** Share of calls that run; more only lengthen event-loop turns. */
const SHARE_WORKED_ON = 0.25
/** Share per network; even a school needs less. */
const SHARE_PER_CALLER = 0.5
/** Shares of calls to external servers, and of uploads (megabytes). */
const [SHARE_WAITING, SHARE_UPLOADING] = [0.5, 0.125]

/**
 * Bounds call concurrency: a quarter runs, others queue briefly and fairly by network, more are rejected.
 * @param atOnce Admitted calls, and half as many of each kind that awaits another server.
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
  // Separate gates isolate calls from hanging external servers.
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
      // Client files and health checks cost nothing.
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
