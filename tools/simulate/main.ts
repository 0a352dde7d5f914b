/**
 * `npm run simulate` (usage: tools/README.md): simulates faults until a rule breaks. `--failures` continues, writing
 * failing seeds. `--planted` looks for known bugs.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { generateDatabaseClient } from '@wencang/scripts/start/prepare'
import provideTestParts from '@wencang/scripts/test/integration-setup'
import { findPlanted, type Outcome, type PlantedBug } from './find-planted.ts'

const MAIN = path.join(PROJECT_ROOT, 'apps', 'api', 'src', 'testing', 'simulation', 'main.ts')

/** Runs the simulation, optionally printing its output. @returns how it ended. */
function run(args: string[], shows: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (shows) process.stdout.write(text)
    })
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function runSeed(seed: number, days: number, bug: string | null): Promise<Outcome> {
  const { code, output } = await run(
    ['--seed', String(seed), '--days', String(days), ...(bug === null ? [] : ['--plant', bug])],
    false,
  )
  if (code === 0) return { seed, days, violation: null }
  const printed = /^VIOLATION (.*)$/m.exec(output)?.[1]
  if (!printed) throw new Error(`seed ${seed} was not run to its end:\n${output}`)
  const violation = JSON.parse(printed) as { days: number; rule: string; detail: string }
  return { seed, days: violation.days, violation }
}

/** @returns how many bugs were not found. */
async function plantAll(): Promise<number> {
  const { values } = parseArgs({
    options: { planted: { type: 'boolean' }, days: { type: 'string' }, seed: { type: 'string' } },
  })
  const { output } = await run(['--list'], false)
  const findings = await findPlanted(JSON.parse(output) as PlantedBug[], runSeed, {
    seed: Number(values.seed ?? 1),
    days: Number(values.days ?? 60),
    say: console.log,
  })
  console.log('\n| Planted bug | Seed | Simulated days | Rule that breaks |\n| --- | --- | --- | --- |')
  for (const { bug, verdict, outcome } of findings) {
    const rule = outcome.violation?.rule ?? ''
    console.log(
      `| ${bug} | ${outcome.seed} | ${outcome.days.toFixed(1)} | ${verdict === 'found' ? rule : `${verdict}: ${rule}`} |`,
    )
  }
  return findings.filter(({ verdict }) => verdict !== 'found').length
}

const args = process.argv.slice(2)
await generateDatabaseClient(new AbortController().signal)
const stop = await provideTestParts()
try {
  process.exitCode = args.includes('--planted') ? Math.min(await plantAll(), 1) : (await run(args, true)).code
} finally {
  await stop()
}
process.exit()
