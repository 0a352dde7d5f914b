import { createGate, registerShedding } from '@wencang/bounds'
import { API_PREFIX, type RouteName } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'

/** Calls that wait for somebody else's servers: when those hang, everything else goes on. */
const ABROAD: ReadonlySet<string> = new Set<RouteName>(['payOrder', 'findPlaces', 'uploadStoredFile'])
/** What is never turned away: notifications of payments, and streams, which are counted on their own. */
const ALWAYS_ADMITTED = /\/payments\/[a-z]+\/notify$|\/events$/

/**
 * Bounds how many calls are worked on at once. Nobody waits in line here: what there is room for is answered about as soon as ever, and the
 * others know at once that they have to come again.
 * @param atOnce Calls at once, and half as many that wait for others' servers.
 */
export function registerCallGates(app: FastifyInstance, atOnce: number): void {
  const own = createGate('calls', { places: atOnce, line: 0, retryAfterSeconds: 1 })
  const abroad = createGate('calls abroad', { places: Math.ceil(atOnce / 2), line: 0, retryAfterSeconds: 2 })
  registerShedding(app, ({ routeOptions: { url = '', schema } }) => {
    if (ALWAYS_ADMITTED.test(url)) return null
    if (ABROAD.has(schema?.operationId ?? '')) return abroad
    if (url.startsWith(API_PREFIX)) return own
    // What is handed on to the sign-in service. Files of the clients and questions after our health cost nothing.
    return url.startsWith('/v1/') ? abroad : null
  })
}
