import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@wencang/scripts/services'
import { readSettings, startStack } from '@wencang/scripts/start'

/**
 * Everything that `npm start` runs, on free ports and with a data folder of its own, thrown away afterwards.
 * @param keptDir A data folder that stays, for the next run.
 */
export async function startBenchStack(say: (line: string) => void, keptDir?: string) {
  const dataDir = keptDir || mkdtempSync(path.join(process.env.BENCH_DIR ?? tmpdir(), 'wencang-bench-'))
  const overrides: NodeJS.ProcessEnv = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', STORE: process.env.STORE }
  for (const name of [
    'API_PORT',
    'WORKER_PORT',
    'ACCOUNT_PORT',
    'SANDBOX_PORT',
    'SANDBOX_SMTP_PORT',
    'POSTGRES_PORT',
    'STORE_PORT',
  ]) {
    overrides[name] = String(await freePort())
  }
  const settings = readSettings(overrides)
  const stack = await startStack({ settings, overrides, say, mode: 'built', durable: true })
  return {
    dataDir,
    marketUrl: settings.public.market,
    accountUrl: settings.public.account,
    databaseUrl: stack.services.postgres.url,
    store: stack.services.environment,
    pidOf: (name: string) => stack.pidOf(name),
    async stop() {
      await stack.stop()
      if (!keptDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
