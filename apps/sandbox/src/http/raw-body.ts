import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Keeps bodies as received text, because signatures cover it. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** @returns The text of the body; empty without one. */
export function rawBodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}
