import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../services/ports.ts'
import { readSettings } from '../start/settings.ts'
import { startStack } from '../start/stack.ts'

const PORT_VARIABLES = [
  'API_PORT',
  'WORKER_PORT',
  'ACCOUNT_PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'POSTGRES_PORT',
  'STORE_PORT',
]

/** Everything that `npm start` runs, with demo data, on free ports and in a temporary folder. */
export async function startFuzzStack(say: (line: string) => void) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-fuzz-'))
  const overrides: NodeJS.ProcessEnv = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    STORE: process.env.STORE,
    RATE_LIMIT_SCALE: '10000',
    MAX_OPEN_UPLOADS: '100000',
  }
  for (const name of PORT_VARIABLES) overrides[name] = String(await freePort())
  const settings = readSettings(overrides)
  const stack = await startStack({ settings, overrides, say, mode: 'built', durable: false })
  return {
    addresses: settings.public,
    dataDir,
    async stop() {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
