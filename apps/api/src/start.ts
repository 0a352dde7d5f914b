import { requireDatabase } from '@wencang/database/startup'
import { openTelemetry, runProgram, stoppable } from '@wencang/kernel/program'
import { waitForStore } from '@wencang/kernel/store'
import type { Telemetry } from '@wencang/telemetry'
import { type Config, readConfig } from './config.ts'

/** Starts a program once the database is ready; prints failures and exits. */
export function startProgram(
  service: 'wencang-api' | 'wencang-worker',
  work: (config: Config, telemetry: Telemetry) => Promise<unknown>,
): Promise<void> {
  return runProgram(async () => {
    const config = readConfig()
    const telemetry = await openTelemetry(service, config)
    await stoppable(() => requireDatabase(config.database.url, { ...waitOptions(config), isDemo: config.demo }))
    await work(config, telemetry)
  })
}

/** Waits for the object store and checks credentials and buckets. */
export function requireStore(storage: { check(): Promise<void> }, config: Config): Promise<void> {
  return stoppable(() => waitForStore(() => storage.check(), waitOptions(config)))
}

const waitOptions = (config: Config) => ({ timeoutSeconds: config.startTimeoutSeconds, say: console.error })
