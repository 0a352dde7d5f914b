/** Measures preview steps relative to `sha256sum` at the same priority (tools/bench/README.md). */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDatabase } from '@wencang/database'
import { AS_READ } from '@wencang/domain'
import { runStep } from '@wencang/preview-pipeline'
import { watchChildren } from '../../lib/child-memory.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack, WITHOUT_RATE_LIMITS } from '../../lib/stack.ts'
import { median, timed } from '../../lib/statistics.ts'
import { casesFor } from '../catalogue/cases.ts'
import { sendFor } from '../catalogue/load.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { writeTexturedGlb } from './model-files.ts'
import { writeSplats } from './splat-file.ts'

const options = readOptions({
  mib: 1024,
  edge: 4096,
  splats: 4_000_000,
  assets: 20_000,
  rounds: 3,
  seconds: 8,
  only: 'model|splats|catalogue',
})
const wanted = options.only.split('|')
const HOUR_SECONDS = 3600
const say = (line: string) => console.log(line)

const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-bench-previews-'))
const model = path.join(folder, 'model.glb')
try {
  if (wanted.includes('model') || wanted.includes('catalogue')) {
    const triangles = await writeTexturedGlb(model, options.mib * 2 ** 20, options.edge)
    say(`a .glb of ${options.mib} MiB, ${triangles} triangles, a picture of ${options.edge} × ${options.edge}`)
  }
  say('\n| What | Seconds | to sha256sum | Peak MiB | Wanted |')
  say('| --- | --- | --- | --- | --- |')
  if (wanted.includes('model')) {
    await showStep('first picture', 'light', '.glb', model, '≤ 10, or 20 s; < 2048 MiB')
    await showStep('tree of detail', 'tiles', '.glb', model, '< 60; < 2048 MiB')
  }
  if (wanted.includes('splats')) {
    const splats = path.join(folder, 'splats.ply')
    writeSplats(splats, options.splats)
    await showStep(`${options.splats} splats, first picture`, 'light', '.ply', splats, '≤ 10, or 20 s')
    await showStep(`${options.splats} splats, streamed`, 'tiles', '.ply', splats, '< 300 s')
  }
  if (wanted.includes('catalogue')) await showCatalogue()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a step with the worker's priority and limits. */
async function run(step: 'light' | 'tiles', fileType: string, original: string, wallSeconds = HOUR_SECONDS) {
  const results = path.join(folder, 'results')
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  const bounds = { wallSeconds, dataBytes: 4 * 2 ** 30 }
  return runStep({ step, fileType, ceiling: 'study', orientation: AS_READ, original, folder: results, bounds })
}

async function showStep(what: string, step: 'light' | 'tiles', fileType: string, original: string, bound: string) {
  const hash = () => hashSeconds(original, step === 'tiles')
  const before = hash()
  const memory = watchChildren()
  const { seconds, result } = await timed(() => run(step, fileType, original))
  const peak = memory.stop()
  if (!result.made) throw new Error(`${what}: ${result.message} ${result.detail ?? ''}`)
  const ratio = seconds / ((before + hash()) / 2)
  say(`| ${what} | ${seconds.toFixed(1)} | ${ratio.toFixed(1)} | ${Math.round(peak)} | ${bound} |`)
}

/** The file is in the page cache by now. */
function hashSeconds(file: string, lowPriority: boolean): number {
  const began = performance.now()
  const { status } = spawnSync('nice', ['-n', lowPriority ? '19' : '0', 'sha256sum', file], { stdio: 'ignore' })
  if (status !== 0) throw new Error('sha256sum failed')
  return (performance.now() - began) / 1000
}

/** Compares the catalogue's p99 with and without tiling. */
async function showCatalogue(): Promise<void> {
  const { seconds, rounds, assets: onSale } = options
  const stack = await startBenchStack(() => {}, undefined, WITHOUT_RATE_LIMITS)
  try {
    await seedCatalogue(stack.databaseUrl, { onSale, others: onSale / 10, creators: 500 }, () => {})
    const database = createDatabase(stack.databaseUrl, { maxConnections: 1 })
    const paths = (await casesFor(database))
      .filter(({ name }) => /^(first page|page 2)$/.test(name))
      .flatMap((one) => one.paths)
    await database.close()
    const p99 = async () => (await sendFor({ url: stack.marketUrl }, paths, seconds, 8)).p99Ms
    await p99()
    const [idle, busy]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      idle.push(await p99())
      const step = run('tiles', '.glb', model, seconds + 4)
      await new Promise((resolve) => setTimeout(resolve, 2000))
      busy.push(await p99())
      if ((await step).made) throw new Error('The step was over too soon: take a larger file')
    }
    const [one, other] = [median(idle), median(busy)]
    say(
      `\ncatalogue's p99 while tiles are made: ${other.toFixed(1)} ms to ${one.toFixed(1)} ms, ${(other / one).toFixed(2)} (wanted ≤ 1.5)`,
    )
  } finally {
    await stack.stop()
  }
}
