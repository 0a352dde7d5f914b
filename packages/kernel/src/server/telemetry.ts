import { beginSpan, measureRequest, type OpenSpan } from '@wencang/telemetry'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Counts finished requests except event streams, which last indefinitely. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const { method, routeOptions } = request
    measureRequest({ method, route: routeOptions.url, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}

/** Traces each request within the caller's trace. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request
    const route = request.routeOptions.url ?? 'none'
    const parent = [headers.traceparent].flat()[0]
    const attributes = { 'http.request.method': method, 'http.route': route, 'wencang.request.id': id }
    const span = beginSpan({ name: `${method} ${route}`, kind: 'SERVER', attributes, parent })
    if (!span) return done()
    spans.set(request, span)
    span.within(done)
  })
  // Body reading resumes in the socket's context, outside the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
  })
}
