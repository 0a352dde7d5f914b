import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { runTool } from '@wencang/local-services/machine'
import { MAX_MINUTES, type StageContext } from './context.ts'
import { countVitest, flakyTests, readReport, slowest, type VitestReport, vitestTimings } from './reports.ts'
import type { StageResult } from './stages.ts'

/** Exceeds the cores: a third is waiting for I/O. */
const INTEGRATION_WORKERS = Math.ceil(availableParallelism() * 1.5)

/** Runs one kind of tests of `vitest.config.ts`. */
export async function runVitest(kind: 'unit' | 'integration', context: StageContext): Promise<StageResult> {
  const report = path.join(context.reportDir, `${kind}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', `${kind}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (kind === 'integration') args.push(`--maxWorkers=${INTEGRATION_WORKERS}`)
  const { code, output } = await runTool('vitest', [...args, ...context.rest], {
    log: path.join(context.reportDir, `${kind}.log`),
    env: { NO_COLOR: process.env.NO_COLOR ?? '1' },
    signal: context.signal,
    timeoutMinutes: MAX_MINUTES,
  })
  const found = readReport<VitestReport>(report)
  const result = countVitest(found, code)
  const times = slowest(vitestTimings(found))
  if (kind === 'integration' && times) context.note(times)
  const flaky = flakyTests(found)
  for (const test of flaky) context.note(`passed at the second attempt: ${test}`)
  if (result.failed > 0 || flaky.length > 0) context.show(output)
  return result
}
