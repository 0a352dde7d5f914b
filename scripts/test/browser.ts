import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../services/ports.ts'
import { PROJECT_ROOT } from '../services/project.ts'
import { readSettings } from '../start/settings.ts'
import { startStack } from '../start/stack.ts'
import type { StageContext } from './context.ts'
import { countPlaywright, readReport } from './reports.ts'
import type { StageResult } from './stages.ts'
import { runTool } from './tool.ts'

const PORTS = [
  ...['API_PORT', 'WORKER_PORT', 'ACCOUNT_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'POSTGRES_PORT', 'STORE_PORT'],
]

/** Playwright against everything that `npm start` runs, on free ports and with a data folder of its own. */
export async function browserStage(context: StageContext): Promise<StageResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-browser-'))
  const overrides: NodeJS.ProcessEnv = { DATA_DIR: dataDir, DEMO: 'on' }
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
      return await runPlaywright(context, {
        ...overrides,
        MARKET_URL: settings.public.market,
        ACCOUNT_URL: settings.public.account,
        SANDBOX_URL: settings.public.sandbox,
      })
    } finally {
      await stack.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runPlaywright(context: StageContext, env: NodeJS.ProcessEnv): Promise<StageResult> {
  const report = path.join(context.reportDir, 'browser.json')
  rmSync(report, { force: true })
  const playwright = path.join(PROJECT_ROOT, 'e2e', 'node_modules', '.bin', 'playwright')
  const args = ['test', '--config', path.join('e2e', 'playwright.config.ts'), '--reporter=list,json', ...context.rest]
  const { code, output } = await runTool(playwright, args, {
    log: path.join(context.reportDir, 'browser.log'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal: context.signal,
    timeoutMinutes: 25,
  })
  const result = countPlaywright(readReport(report), code)
  if (result.failed > 0) context.show(output)
  return result
}
