import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from './gate.ts'

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Makes each request pass a gate and keep its place until the response is sent or the client disconnects; if the gate is full, the
 * request is rejected before any other work. A request with a body enters when the body has arrived, so that a body that never ends
 * takes no place.
 * @param gateOf Returns null for requests that are never rejected.
 */
export function registerShedding(app: FastifyInstance, gateOf: (request: FastifyRequest) => Gate | null): void {
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => places.get(request)?.()

  async function enter(request: FastifyRequest, gate: Gate): Promise<void> {
    places.set(request, await gate.enter())
    // The client may have disconnected meanwhile; no event will follow.
    if (request.raw.destroyed && !request.raw.complete) leave(request)
  }

  app.addHook('onRequest', async (request) => {
    const gate = gateOf(request)
    if (!gate) return
    if (BODILESS.has(request.method)) await enter(request, gate)
    // This throws the BusyError and takes no place.
    else if (gate.isFull) await gate.enter()
  })
  app.addHook('preValidation', async (request) => {
    if (BODILESS.has(request.method)) return
    const gate = gateOf(request)
    if (gate) await enter(request, gate)
  })
  app.addHook('onResponse', async (request) => leave(request))
  app.addHook('onRequestAbort', async (request) => leave(request))
}
