import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A hook that lets only so many requests be worked on at once; the others wait in the order of their arrival.
 * A rush of sign-ins then takes its time, while everybody who is signed in already gets answers as ever: neither the event loop nor
 * the connections to the database are all taken.
 */
export function createConcurrencyGate(limit: number) {
  let open = limit
  const waiting: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else open += 1
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (open > 0) open -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    // Whoever has gone meanwhile must not keep the place: for them `close` has come and will not come again.
    if (request.raw.socket.destroyed) leave()
    else reply.raw.once('close', leave)
  }
}
