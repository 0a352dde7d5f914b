import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from './gate.ts'

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Makes each request pass a gate and keep its place until the handler's response is handed over or the client disconnects: a client that does not
 * read occupies no place. If the gate is full, the request is rejected before any other work. A request with a body takes its place when the body
 * has arrived; a route whose handler would read the body itself reads it in `preValidation` instead.
 * @param gateOf Returns null for requests that are never rejected.
 * @param callerOf The key of the caller for the gate's turns; undefined for callers without a limit.
 */
export function registerShedding(
  app: FastifyInstance,
  gateOf: (request: FastifyRequest) => Gate | null,
  callerOf: (request: FastifyRequest) => string | undefined,
): void {
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => places.get(request)?.()

  async function enter(request: FastifyRequest): Promise<void> {
    const gate = gateOf(request)
    if (!gate) return
    places.set(request, await gate.enter(callerOf(request)))
    // The client may have disconnected while waiting; no event will follow.
    if (request.raw.socket.destroyed) leave(request)
  }

  app.addHook('onRequest', async (request) => {
    if (BODILESS.has(request.method)) await enter(request)
    else gateOf(request)?.requireRoom(callerOf(request))
  })
  app.addHook('preHandler', async (request) => {
    if (!BODILESS.has(request.method)) await enter(request)
  })
  app.addHook('onSend', async (request) => leave(request))
  // A response that the framework does not send passes no `onSend`.
  app.addHook('onResponse', async (request) => leave(request))
  app.addHook('onRequestAbort', async (request) => leave(request))
}

const LOG_EVERY_MILLISECONDS = 1_000

/**
 * Rejects requests before the framework sees them while a gate is full: with routing, hooks and serialization, a rejection costs about as much
 * as a cheap response, and a burst of requests would keep the server busy with rejections. All other requests still pass their gate.
 * @param gateOf Decides by the path alone; null where only the route can tell, and for requests that are never rejected.
 * @param body The body of the error, without its `request_id`.
 */
export function registerEarlyShedding(
  app: FastifyInstance,
  gateOf: (path: string) => Gate | null,
  { body, retryAfterSeconds }: { body: Record<string, unknown>; retryAfterSeconds: number },
): void {
  const listeners = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  let count = 0
  let loggedAt = 0
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!gateOf(request.url ?? '')?.isFull) {
      for (const listener of listeners) listener.call(app.server, request, response)
      return
    }
    count += 1
    if (performance.now() - loggedAt > LOG_EVERY_MILLISECONDS) {
      app.log.warn({ requests: count }, 'rejected: too many concurrent requests')
      loggedAt = performance.now()
      count = 0
    }
    const id = randomUUID()
    const text = JSON.stringify({ ...body, request_id: id })
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
    })
    response.end(text)
  })
}
