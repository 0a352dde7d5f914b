import { rmSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT, runTool } from '@wencang/local-services/machine'
import type { StageContext } from './context.ts'
import { countPlaywright, type PlaywrightReport, playwrightTimings, readReport, slowest } from './reports.ts'
import type { StageResult } from './stages.ts'

/** Runs one Playwright project against the stack in `env`. */
export async function runPlaywright(
  project: 'browser' | 'upheavals' | 'screenshots' | 'help-videos' | 'compose',
  context: StageContext,
  env: NodeJS.ProcessEnv,
  { mayBeEmpty = false, timeoutMinutes = 50 } = {},
): Promise<StageResult> {
  const report = path.join(context.reportDir, `${project}.json`)
  rmSync(report, { force: true })
  const playwright = path.join(PROJECT_ROOT, 'e2e', 'node_modules', '.bin', 'playwright')
  const options = [
    '--config',
    path.join('e2e', 'playwright.config.ts'),
    '--project',
    project,
    '--reporter=list,json',
    ...(mayBeEmpty ? ['--pass-with-no-tests'] : []),
  ]
  const { code, output } = await runTool(playwright, ['test', ...options, ...context.rest], {
    log: path.join(context.reportDir, `${project}.log`),
    // Chromium handles Chinese file names only in a UTF-8 locale, which a bare machine has not chosen.
    env: { ...env, LC_ALL: 'C.UTF-8', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal: context.signal,
    timeoutMinutes,
  })
  const found = readReport<PlaywrightReport>(report)
  const result = countPlaywright(found, code)
  const times = slowest(playwrightTimings(found))
  if (times) context.note(times)
  // Show flaky tests too.
  if (result.failed > 0 || found?.stats.flaky) context.show(output)
  return result
}
