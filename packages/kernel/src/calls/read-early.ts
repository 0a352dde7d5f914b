import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'

/**
 * For a call whose handler would read the body itself, such as a form with a file: reads it before the call takes its place, so that a slow client
 * occupies none.
 * @returns the hook for the call's options, and what the hook has read.
 */
export function readEarly<Body>(read: (request: FastifyRequest) => Promise<Body>): {
  preValidation: preValidationAsyncHookHandler
  bodyOf(request: FastifyRequest): Body
} {
  const bodies = new WeakMap<FastifyRequest, Body>()
  return {
    preValidation: async (request) => void bodies.set(request, await read(request)),
    bodyOf: (request) => bodies.get(request) as Body,
  }
}
