/**
 * Measures idle memory; usage: tools/bench/README.md. Exits with 1 if a goal is missed. Rerun with `--keep` to use the
 * compile cache.
 */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { treeMemory } from '../../lib/memory.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack } from '../../lib/stack.ts'

const options = readOptions({ seconds: 60, keep: '' })
const PROCESSES = ['api', 'worker', 'account', 'sandbox', 'postgres', 'store']
const API_GOAL_MIB = 160
const ALL_GOAL_MIB = 1024

// Same as `npm start`.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../../.cache/node-compile')
const say = (line: string) => console.log(line)
const stack = await startBenchStack(say, options.keep)
try {
  await wait(options.seconds * 1000)
  const seen = PROCESSES.map((name) => ({ name, ...treeMemory(stack.pidOf(name)) }))
  const all = seen.reduce((sum, { proportionalMib }) => sum + proportionalMib, 0)
  say('| Process | resident, MiB | shared parts divided (Pss), MiB |\n| --- | --- | --- |')
  for (const one of seen) say(`| ${one.name} | ${one.residentMib.toFixed(0)} | ${one.proportionalMib.toFixed(0)} |`)
  say(`| all (wanted ≤ ${ALL_GOAL_MIB}) | | ${all.toFixed(0)} |`)
  const api = seen.find(({ name }) => name === 'api')?.residentMib ?? Number.NaN
  say(`The API holds ${api.toFixed(0)} MiB (wanted ≤ ${API_GOAL_MIB}).`)
  process.exitCode = api <= API_GOAL_MIB && all <= ALL_GOAL_MIB ? 0 : 1
} finally {
  await stack.stop()
}
