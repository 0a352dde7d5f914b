import { createGate, registerEarlyShedding, registerShedding } from '@wencang/bounds'
import { API_PREFIX, MARKET_ERRORS, type RouteName } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'

/** Calls that wait for somebody else's servers: when those hang, everything else goes on. */
const ABROAD: ReadonlySet<string> = new Set<RouteName>(['payOrder', 'findPlaces', 'uploadStoredFile'])
/** Addresses of calls that may be one of these, or one of those below; their routes tell. */
const MAYBE_ABROAD = /\/payments\/|\/events|\/pay$|\/store\/files|\/places/
/** What is never turned away: notifications of payments, and streams, which are counted on their own. */
const ALWAYS_ADMITTED = /\/payments\/[a-z]+\/notify$|\/events$/

const RETRY_AFTER_SECONDS = 1
const PATIENCE_SECONDS = 2
/** Of the calls that are taken in; more would only make each turn of the event loop longer, for everybody. */
const SHARE_WORKED_ON = 0.25

/**
 * Bounds how many calls are taken in at once: a quarter of them is worked on, the others wait for a moment. What there is room for is answered
 * about as soon as ever, and the others know at once that they have to come again.
 * @param atOnce Calls at once, and half as many that wait for others' servers.
 */
export function registerCallGates(app: FastifyInstance, atOnce: number): void {
  const places = Math.ceil(atOnce * SHARE_WORKED_ON)
  const own = createGate('calls', {
    places,
    line: atOnce - places,
    patienceSeconds: PATIENCE_SECONDS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  const abroad = createGate('calls abroad', { places: Math.ceil(atOnce / 2), line: 0, retryAfterSeconds: 2 })
  registerShedding(app, ({ routeOptions: { url = '', schema } }) => {
    if (ALWAYS_ADMITTED.test(url)) return null
    if (ABROAD.has(schema?.operationId ?? '')) return abroad
    if (url.startsWith(API_PREFIX)) return own
    // What is handed on to the sign-in service. Files of the clients and questions after our health cost nothing.
    return url.startsWith('/v1/') ? abroad : null
  })
  const { code, message } = MARKET_ERRORS.busy
  registerEarlyShedding(app, (path) => (path.startsWith(API_PREFIX) && !MAYBE_ABROAD.test(path) ? own : null), {
    body: { error_code: code, error_msg: message },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
