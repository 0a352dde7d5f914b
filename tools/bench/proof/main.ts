/** Measures log sequencing, tiles per proof and verification; usage: tools/bench/README.md. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { sequencing } from './sequence.ts'
import { readsOfProofs } from './tiles.ts'
import { verifying } from './verify.ts'

const options = readOptions({
  parts: 'tiles,verify,sequence',
  entries: 10_000_000,
  mib: 1024,
  rounds: 3,
  waiting: 50_000,
})
const say = (line: string) => console.log(line)
const parts = options.parts.split(',')

if (parts.includes('tiles')) {
  const { most, mean, perSecond } = await readsOfProofs(options.entries)
  say(
    `A proof of one among ${options.entries} entries reads ${most} tiles at most, ${mean.toFixed(1)} on average (≤ 20)`,
  )
  say(`The tree is made of ${Math.round(perSecond)} entries a second`)
}
if (parts.includes('verify')) {
  const folder = await mkdtemp(path.join(process.env.BENCH_DIR ?? tmpdir(), 'wencang-proof-'))
  try {
    const { verified, hashed } = await verifying(folder, options)
    say(`Verifying ${options.mib} MiB: ${verified.toFixed(1)} s, hashing it: ${hashed.toFixed(1)} s`)
    say(`Verifying to hashing: ${(verified / hashed).toFixed(2)} (≤ 1.3)`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
if (parts.includes('sequence')) {
  const { waiting } = options
  const stack = await startBenchStack(say)
  try {
    const { seconds, hashing } = await sequencing(stack.databaseUrl, waiting)
    say(`Entries that get their places: ${Math.round(waiting / seconds)} a second (≥ 5000)`)
    say(`Giving them their places to hashing them alone: ${(seconds / hashing).toFixed(1)}`)
  } finally {
    await stack.stop()
  }
}
