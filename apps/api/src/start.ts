import {
  listenTrouble,
  reasonLine,
  refuseDemoAccounts,
  requireMatchingSchema,
  stoppable,
  waitForDatabase,
  waitForStore,
} from '@wencang/database/startup'
import { type Config, readConfig } from './config.ts'

/** Says why a process cannot start, in one line for each reason, and ends it. */
export function refuseToStart(error: unknown): never {
  console.error(reasonLine(error))
  process.exit(1)
}

/**
 * Starts a program, or says in one line why it cannot start and ends the process.
 * @param portVariable The variable that says where it listens.
 * @param work Opens everything and listens.
 */
export async function startProgram(
  portVariable: 'API_PORT' | 'WORKER_PORT',
  work: (config: Config) => Promise<unknown>,
): Promise<void> {
  try {
    const config = readConfig()
    await stoppable(() => requireDatabase(config))
    await work(config).catch((error) => {
      throw listenTrouble(error, portVariable)
    })
  } catch (error) {
    refuseToStart(error)
  }
}

async function requireDatabase(config: Config): Promise<void> {
  await waitForDatabase(config.database.url, patience(config))
  await requireMatchingSchema(config.database.url)
  if (!config.demo) await refuseDemoAccounts(config.database.url)
}

/** Waits for the object store, and makes sure that it takes the keys and has the buckets. */
export function requireStore(storage: { check(): Promise<void> }, config: Config): Promise<void> {
  return stoppable(() => waitForStore(() => storage.check(), patience(config)))
}

const patience = (config: Config) => ({ patienceSeconds: config.startPatienceSeconds, say: console.error })
