import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A hook that lets only so many requests be worked on at once; the others wait in the order of their arrival, but those that go on with
 * something before those that begin: otherwise everybody in a rush would end last, together.
 * A rush of sign-ins then takes its time, while everybody who is signed in already gets answers as ever: neither the event loop nor
 * the connections to the database are all taken.
 */
export function createConcurrencyGate(limit: number, begins: (request: FastifyRequest) => boolean = () => false) {
  let open = limit
  const goingOn: (() => void)[] = []
  const beginning: (() => void)[] = []

  function leave(): void {
    const next = goingOn.shift() ?? beginning.shift()
    if (next) next()
    else open += 1
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (open > 0) open -= 1
    else await new Promise<void>((resolve) => (begins(request) ? beginning : goingOn).push(resolve))
    // Whoever has gone meanwhile must not keep the place: for them `close` has come and will not come again.
    if (request.raw.socket.destroyed) leave()
    else reply.raw.once('close', leave)
  }
}
