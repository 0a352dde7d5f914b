import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../services/ports.ts'
import { readSettings } from '../start/settings.ts'
import { startStack } from '../start/stack.ts'
import type { StageContext } from './context.ts'
import { runPlaywright } from './playwright.ts'
import { type StageResult, sum } from './stages.ts'

const PORTS = [
  ...['API_PORT', 'WORKER_PORT', 'ACCOUNT_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'POSTGRES_PORT', 'STORE_PORT'],
]

/** Projects that are no tests: they take pictures of the product, each on its own. */
const PICTURES = ['screenshots', 'help-videos'] as const

/** Playwright against everything that `npm start` runs, on free ports and with a data folder of its own. */
export async function browserStage(context: StageContext): Promise<StageResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-browser-'))
  // A trivial proof of work: a real one takes time, and the browser shares these cores.
  const overrides: NodeJS.ProcessEnv = { DATA_DIR: dataDir, DEMO: 'on', CAPTCHA_MAX_NUMBER: '1000' }
  for (const name of PORTS) overrides[name] = String(await freePort())
  if (process.env.STORE) overrides.STORE = process.env.STORE
  const settings = readSettings(overrides)
  const keepLog = (line: string) => context.note(line)
  try {
    const stack = await startStack({
      settings,
      overrides,
      say: keepLog,
      mode: 'built',
      durable: false,
      signal: context.signal,
    })
    try {
      context.note(`with ${stack.services.postgres.description}, ${stack.services.store.description}`)
      const env = {
        ...overrides,
        MARKET_URL: settings.public.market,
        ACCOUNT_URL: settings.public.account,
        SANDBOX_URL: settings.public.sandbox,
      }
      const pictures = PICTURES.find((project) => project === process.env.BROWSER_PROJECT)
      if (pictures) return await runPlaywright(pictures, context, env, { timeoutMinutes: 90 })
      // A filter may match tests in only one of them, but must match in at least one.
      const mayBeEmpty = context.rest.length > 0
      const result = sum([
        await runPlaywright('browser', context, env, { mayBeEmpty }),
        await runPlaywright('upheavals', context, env, { mayBeEmpty }),
      ])
      if (result.passed + result.failed + result.skipped > 0) return result
      throw new Error('No test is called so.')
    } finally {
      await stack.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
