import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { readSettings, type Settings } from './settings.ts'
import { type Stack, startStack } from './stack.ts'

const PORT_VARIABLES = [
  ...['API_PORT', 'WORKER_PORT', 'ANCHORER_PORT', 'ACCOUNT_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'],
  ...['POSTGRES_PORT', 'STORE_PORT'],
]

export interface TemporaryStackOptions {
  say: (line: string) => void
  /** Override the demo's variables. */
  variables?: NodeJS.ProcessEnv
  /** False: faster, but a power cut may lose data. */
  durable?: boolean
  /** Data folder kept for the next run. */
  keptDir?: string | undefined
  signal?: AbortSignal
}

export interface TemporaryStack extends Stack {
  settings: Settings
  dataDir: string
  /** Variables of the running stack. */
  variables: NodeJS.ProcessEnv
}

/** Starts everything on free ports; `stop` removes the data. */
export async function startTemporaryStack(options: TemporaryStackOptions): Promise<TemporaryStack> {
  const dataDir = options.keptDir || mkdtempSync(path.join(process.env.BENCH_DIR ?? tmpdir(), 'wencang-'))
  const remove = () => (options.keptDir ? undefined : rm(dataDir, { recursive: true, force: true }))
  const variables: NodeJS.ProcessEnv = { DATA_DIR: dataDir, DEMO: 'on', DEMO_GIGAPIXEL: 'off', ...options.variables }
  // Inherit only STORE: configured databases are never used here.
  if (process.env.STORE) variables.STORE = process.env.STORE
  for (const name of PORT_VARIABLES) variables[name] = String(await freePort())
  const settings = readSettings(variables)
  try {
    const stack = await startStack({
      settings,
      overrides: variables,
      say: options.say,
      mode: 'built',
      durable: options.durable ?? true,
      ...(options.signal && { signal: options.signal }),
    })
    const stop = async () => {
      await stack.stop()
      await remove()
    }
    return { ...stack, settings, dataDir, variables, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
