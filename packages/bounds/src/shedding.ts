import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from './gate.ts'

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Has each request pass a gate and keep its place until it is answered or its sender is gone; who finds it full gets the gate's refusal
 * before anything else is done for the request. While a body is being read the place is free for others, and taken again when it is there:
 * one whose end never comes takes nobody's.
 * @param gateOf null for requests that are never turned away.
 */
export function registerShedding(app: FastifyInstance, gateOf: (request: FastifyRequest) => Gate | null): void {
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => places.get(request)?.()

  async function enter(request: FastifyRequest, gate: Gate): Promise<void> {
    places.set(request, await gate.enter())
    // Whoever has gone meanwhile: nothing else will say so.
    if (request.raw.destroyed && !request.raw.complete) leave(request)
  }

  app.addHook('onRequest', async (request) => {
    const gate = gateOf(request)
    if (gate) await enter(request, gate)
  })
  app.addHook('preParsing', async (request) => {
    if (!BODILESS.has(request.method)) leave(request)
  })
  app.addHook('preValidation', async (request) => {
    const gate = BODILESS.has(request.method) ? null : gateOf(request)
    if (gate) await enter(request, gate)
  })
  app.addHook('onResponse', async (request) => leave(request))
  app.addHook('onRequestAbort', async (request) => leave(request))
}
