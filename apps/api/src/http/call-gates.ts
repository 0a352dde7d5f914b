import { createGate, registerEarlyShedding, registerShedding } from '@wencang/bounds'
import { API_PREFIX, MARKET_ERRORS, type RouteName } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATHS } from '../features/payments/index.ts'

/** Calls that wait for external servers: if those hang, other calls are not affected. */
const EXTERNAL: ReadonlySet<string> = new Set<RouteName>(['payOrder', 'findPlaces', 'uploadStoredFile'])
/** Paths that may belong to these calls or to those below; only the route decides. */
const MAYBE_EXTERNAL = /\/payments\/|\/events|\/pay$|\/store\/files|\/places/
/** Never rejected: payment notifications, and streams, which have a limit of their own. */
const isAlwaysAdmitted = (url: string) => NOTIFY_PATHS.has(url) || url.endsWith('/events')

const RETRY_AFTER_SECONDS = 1
const MAX_WAIT_SECONDS = 2
/** The share of admitted calls that run concurrently; more would only make each turn of the event loop longer. */
const SHARE_WORKED_ON = 0.25

/**
 * Bounds the concurrency of calls: a quarter of the admitted calls runs, and the others wait briefly. Admitted calls get their responses about as fast as
 * without load, and further ones are rejected immediately.
 * @param atOnce How many calls are admitted, and half as many that wait for external servers.
 */
export function registerCallGates(app: FastifyInstance, atOnce: number): void {
  const places = Math.ceil(atOnce * SHARE_WORKED_ON)
  const own = createGate('calls', {
    places,
    queueSize: atOnce - places,
    queueTimeoutSeconds: MAX_WAIT_SECONDS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  const external = createGate('calls to external servers', {
    places: Math.ceil(atOnce / 2),
    queueSize: 0,
    retryAfterSeconds: 2,
  })
  registerShedding(app, ({ routeOptions: { url = '', schema } }) => {
    if (isAlwaysAdmitted(url)) return null
    if (EXTERNAL.has(schema?.operationId ?? '')) return external
    if (url.startsWith(API_PREFIX)) return own
    // Calls that are forwarded to the sign-in host. The clients' files and health checks cost nothing.
    return url.startsWith('/v1/') ? external : null
  })
  const { code, message } = MARKET_ERRORS.busy
  registerEarlyShedding(app, (path) => (path.startsWith(API_PREFIX) && !MAYBE_EXTERNAL.test(path) ? own : null), {
    body: { error_code: code, error_msg: message },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
