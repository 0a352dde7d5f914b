import { createGate } from '@wencang/bounds'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A hook that bounds the concurrency of requests; a bounded number of others wait in the order of their arrival, and further ones are
 * told to retry. A burst of sign-ins then slows down, while users who are already signed in are served as usual: it exhausts neither
 * the event loop nor the connections to the database.
 * @throws {BusyError} if the queue is full.
 */
export function createConcurrencyGate(places: number, queueSize: number) {
  const gate = createGate('sign-ins', { places, queueSize, retryAfterSeconds: 5 })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const leave = await gate.enter()
    // A client that disconnected in between must not keep the place: its `close` event has fired and will not fire again.
    if (request.raw.socket.destroyed) leave()
    else reply.raw.once('close', leave)
  }
}
