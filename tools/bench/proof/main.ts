/** Measures log sequencing, tiles per proof and verification; usage: tools/bench/README.md. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startBenchStack } from '../../lib/stack.ts'
import { sequencing } from './sequence.ts'
import { readsOfProofs } from './tiles.ts'
import { verifying } from './verify.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'tiles,verify,sequence' },
    entries: { type: 'string', default: '10000000' },
    mib: { type: 'string', default: '1024' },
    rounds: { type: 'string', default: '3' },
    waiting: { type: 'string', default: '50000' },
  },
})
const say = (line: string) => console.log(line)
const parts = values.parts.split(',')

if (parts.includes('tiles')) {
  const { most, mean, perSecond } = await readsOfProofs(Number(values.entries))
  say(
    `A proof of one among ${values.entries} entries reads ${most} tiles at most, ${mean.toFixed(1)} on average (≤ 20)`,
  )
  say(`The tree is made of ${Math.round(perSecond)} entries a second`)
}
if (parts.includes('verify')) {
  const folder = await mkdtemp(path.join(process.env.BENCH_DIR ?? tmpdir(), 'wencang-proof-'))
  try {
    const { verified, hashed } = await verifying(folder, { mib: Number(values.mib), rounds: Number(values.rounds) })
    say(`Verifying ${values.mib} MiB: ${verified.toFixed(1)} s, hashing it: ${hashed.toFixed(1)} s`)
    say(`Verifying to hashing: ${(verified / hashed).toFixed(2)} (≤ 1.3)`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
if (parts.includes('sequence')) {
  const waiting = Number(values.waiting)
  const stack = await startBenchStack(say)
  try {
    const { seconds, hashing } = await sequencing(stack.databaseUrl, waiting)
    say(`Entries that get their places: ${Math.round(waiting / seconds)} a second (≥ 5000)`)
    say(`Giving them their places to hashing them alone: ${(seconds / hashing).toFixed(1)}`)
  } finally {
    await stack.stop()
  }
}
