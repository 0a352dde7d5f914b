import type { FastifyInstance } from 'fastify'
import { giveBackMemory } from './give-back-memory.ts'
import { listenTrouble } from './listen-trouble.ts'
import { reasonLine } from './start-trouble.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Starts a program; failures print one line without stack and exit. */
export async function runProgram(start: () => Promise<unknown>): Promise<void> {
  try {
    await start()
  } catch (error) {
    endWithReason(error)
  }
}

export function endWithReason(error: unknown): never {
  console.error(reasonLine(error))
  process.exit(1)
}

/**
 * Serves until SIGTERM or SIGINT.
 * @param where.portVariable Variable of the port, for error messages.
 * @param where.backlog Connections the system queues before dropping.
 * @throws {StartError} if the port or address cannot be used
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
