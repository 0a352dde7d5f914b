import type { FastifyInstance } from 'fastify'
import { giveBackMemory } from './give-back-memory.ts'
import { listenTrouble } from './listen-trouble.ts'
import { reasonLine } from './start-trouble.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Starts a program; if that fails, prints one line per reason (a stack trace would only hide it) and ends the process. */
export async function runProgram(start: () => Promise<unknown>): Promise<void> {
  try {
    await start()
  } catch (error) {
    endWithReason(error)
  }
}

/** Prints why a program cannot start, and ends the process. */
export function endWithReason(error: unknown): never {
  console.error(reasonLine(error))
  process.exit(1)
}

/**
 * Lets a server listen until SIGTERM or SIGINT.
 * @param where.portVariable The variable that sets the port, for the error's text.
 * @param where.backlog Connections that the system queues before it drops further ones.
 * @throws {StartError} if the port or the address cannot be used.
 */
export async function serve(
  app: FastifyInstance,
  { portVariable, ...where }: { host: string; port: number; backlog?: number; portVariable: string },
): Promise<void> {
  stopOnSignal(
    () => app.close(),
    (error) => app.log.error({ err: error }, 'stop'),
  )
  await app.ready()
  giveBackMemory()
  await app.listen(where).catch((error) => {
    throw listenTrouble(error, portVariable)
  })
}
