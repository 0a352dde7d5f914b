/** `npm test`: runs all or named stages. Further arguments go to the test runner. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { CACHE_DIR, PROJECT_ROOT, runTool } from '@wencang/local-services/machine'
import { onInterrupt } from '../start/interrupts.ts'
import { generateDatabaseClient } from '../start/prepare.ts'
import { browserStage } from './browser.ts'
import { composeStage } from './compose.ts'
import { MAX_MINUTES, type StageContext } from './context.ts'
import { chooseStages, closingLine, type StageName, type StageResult, sum } from './stages.ts'
import { runVitest } from './vitest.ts'

/** Runs a check that reports only an exit code. */
function check(command: string, args: string[]): (context: StageContext) => Promise<StageResult> {
  return async (context) => {
    const log = path.join(context.reportDir, `${command}-${path.basename(args[0] ?? '')}.log`)
    const { code, output } = await runTool(command, args, {
      log,
      signal: context.signal,
      timeoutMinutes: MAX_MINUTES,
    })
    if (code !== 0) context.show(output)
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  }
}

function all(...checks: ReturnType<typeof check>[]): (context: StageContext) => Promise<StageResult> {
  return async (context) => sum(await Promise.all(checks.map((one) => one(context))))
}

const STAGES: Record<StageName, (context: StageContext) => Promise<StageResult>> = {
  format: check('biome', ['format', '.']),
  lint: all(
    check('biome', ['check', '--formatter-enabled=false', '--error-on-warnings', '.']),
    check('node', ['scripts/words/main.ts']),
  ),
  types: check('tsc', ['-b']),
  boundaries: check('depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'apps',
    'packages',
    'scripts',
    'tools',
    'e2e',
    'prisma',
  ]),
  unit: (context) => runVitest('unit', context),
  integration: (context) => runVitest('integration', context),
  browser: browserStage,
  compose: composeStage,
}

/** Installs external programs and reports missing ones. */
async function installTools(stages: StageName[], { note, reportDir, signal }: StageContext): Promise<void> {
  const log = path.join(reportDir, 'tools.log')
  const { output } = await runTool('scripts/test/tools.sh', stages, { log, signal, timeoutMinutes: MAX_MINUTES })
  for (const line of output.split('\n').filter((text) => text !== '')) note(line)
}

async function runStage(name: StageName, context: StageContext): Promise<StageResult> {
  const began = Date.now()
  let result: StageResult
  try {
    result = await STAGES[name](context)
  } catch (error) {
    context.show((error as Error).message)
    result = { passed: 0, failed: 1, skipped: 0 }
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const mark = result.failed > 0 ? '✗' : '✓'
  console.log(`${mark} ${name.padEnd(12)} ${closingLine(result).padEnd(32)} ${seconds.padStart(6)} s`)
  return result
}

async function main(): Promise<number> {
  const { stages, rest } = chooseStages(process.argv.slice(2))
  const interrupted = new AbortController()
  onInterrupt(() => interrupted.abort())
  process.chdir(PROJECT_ROOT)
  const context: StageContext = {
    note: (line) => console.log(`  ${line}`),
    show: (output) => console.log(`\n${output.trim()}\n`),
    reportDir: path.join(CACHE_DIR, 'test-reports'),
    rest,
    signal: interrupted.signal,
  }
  mkdirSync(context.reportDir, { recursive: true })
  await generateDatabaseClient(interrupted.signal)
  // Skip for single tests: their developer has the tool.
  if (rest.length === 0) await installTools(stages, context)

  const results: { name: StageName; result: StageResult }[] = []
  for (const name of stages) {
    if (interrupted.signal.aborted) break
    results.push({ name, result: await runStage(name, context) })
  }
  if (interrupted.signal.aborted) {
    console.log('Stopped.')
    return 130
  }
  const total = sum(results.map(({ result }) => result))
  const failed = results.filter(({ result }) => result.failed > 0).map(({ name }) => name)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll good.')
  console.log(closingLine(total))
  return failed.length > 0 ? 1 : 0
}

/** Exits after stdout is flushed, which pipes delay. */
const exit = (code: number) => process.stdout.write('', () => process.exit(code))

main().then(exit, (error: Error) => {
  console.error(error.message)
  exit(1)
})
