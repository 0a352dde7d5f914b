import { createGate } from '@wencang/bounds'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A hook that lets only so many requests be worked on at once; so many others wait in the order of their arrival, and whoever comes then
 * is told to come again. A rush of sign-ins then takes its time, while everybody who is signed in already gets answers as ever: neither
 * the event loop nor the connections to the database are all taken.
 * @throws {BusyError} when the line is full.
 */
export function createConcurrencyGate(places: number, line: number) {
  const gate = createGate('sign-ins', { places, line, retryAfterSeconds: 5 })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const leave = await gate.enter()
    // Whoever has gone meanwhile must not keep the place: for them `close` has come and will not come again.
    if (request.raw.socket.destroyed) leave()
    else reply.raw.once('close', leave)
  }
}
