import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gate } from './gate.ts'

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Holds a gate's place until the response is handed over or the client disconnects. Bodies arrive first; handlers that
 * read them use `preValidation`.
 * @param gateOf Returns null for requests that are never rejected.
 * @param callerOf Caller key for the gate; undefined without a limit.
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
    // No event follows if the client disconnected while waiting.
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
  // Responses not sent by the framework skip `onSend`.
  app.addHook('onResponse', async (request) => leave(request))
  app.addHook('onRequestAbort', async (request) => leave(request))
}

const LOG_EVERY_MILLISECONDS = 1_000

/**
 * Rejects before the framework while a gate is full: full rejections cost as much as cheap responses.
 * @param gateOf Decides by path; null if only the route decides, or it is never rejected.
 * @param body Error body without `request_id`.
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
