/**
 * `npm run chaos` (usage: tools/README.md): injects faults under load. `--built` uses existing images tagged `chaos`.
 * Slow lines and full disks need Linux and root.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { untilHealthy } from '@wencang/scripts/containers/docker'
import { BUILT_SERVICES, stackIsToBeHad } from '@wencang/scripts/containers/images'
import { interruptSignal, runCommand } from '@wencang/scripts/start/interrupts'
import { readOptions } from '../lib/options.ts'
import { reasonsOf, table, tableOfKinds } from '../lib/report.ts'
import type { Attempts } from '../load/attempts.ts'
import { startLoad, untilAnswers } from '../load/load.ts'
import { allFaults, type Fault, SERVICES, type Tools } from './faults.ts'
import { costOf, type Window } from './recovery.ts'
import { chaosStack } from './stack.ts'

const UP_WITHIN_SECONDS = 300
const WELL_WITHIN_SECONDS = 120
const SETTLE_SECONDS = 300

const values = readOptions({ hold: 8, quiet: 5, only: '', rate: 60, buyers: 4, built: false })
const say = (line: string) => console.log(line)
const signal = interruptSignal()
const seconds = (count: number) => wait(count * 1000, undefined, { signal })

interface Stack extends Tools {
  /** Containers that must be healthy. */
  ids: readonly string[]
}

/** Injected fault, or the reason for skipping it. */
type Made = { fault: Fault; window: Window } | { fault: Fault; leftOut: string }

await runCommand(chaos)

async function chaos(): Promise<number> {
  const faults = chosenFaults()
  const tools = (await stackIsToBeHad(say, signal)) ? await chaosStack(say, signal) : null
  if (!tools) throw new Error('Docker with Compose, or an image, is not to be had here.')
  try {
    if (!values.built) await tools.composer.mustWork('build', ['build', ...BUILT_SERVICES])
    await tools.composer.mustWork('up', ['up', '-d'])
    // Restarting containers may be missing from lists.
    const ids = (await Promise.all(SERVICES.map((service) => tools.composer.containersOf(service)))).flat()
    const stack: Stack = { ...tools, ids }
    await untilWell(stack, UP_WITHIN_SECONDS)
    return await underLoad(stack, faults)
  } finally {
    await tools.composer.remove()
  }
}

/** @throws {Error} if a word of `--only` matches no fault. */
function chosenFaults(): Fault[] {
  const words = values.only.split(',').filter(Boolean)
  const isMeant = ({ kind, service }: Fault, word: string) => [kind, service, `${kind} ${service}`].includes(word)
  const unknown = words.filter((word) => !allFaults().some((fault) => isMeant(fault, word)))
  if (unknown.length > 0) throw new Error(`--only: no fault is called ${unknown.join(', ')}`)
  return allFaults().filter((fault) => words.length === 0 || words.some((word) => isMeant(fault, word)))
}

async function underLoad(stack: Stack, faults: readonly Fault[]): Promise<number> {
  const load = await startLoad({
    addresses: stack.composer.addresses,
    readsPerSecond: values.rate,
    buyers: values.buyers,
  })
  const { attempts } = load
  const made: Made[] = []
  let trouble: unknown
  try {
    await seconds(values.quiet)
    for (const fault of faults) {
      say(`${fault.kind}: ${fault.service}`)
      made.push(await makeOne(stack, fault, attempts))
    }
  } catch (error) {
    trouble = error
  }
  await load.end(SETTLE_SECONDS)
  print(made, attempts)
  if (trouble) throw trouble
  return attempts.wrong.length === 0 ? 0 : 1
}

async function makeOne(stack: Stack, fault: Fault, attempts: Attempts): Promise<Made> {
  signal.throwIfAborted()
  const began = performance.now()
  let undo: Awaited<ReturnType<Fault['make']>>
  try {
    undo = await fault.make(stack)
  } catch (error) {
    return { fault, leftOut: (error as Error).message.split('\n', 1)[0] ?? '' }
  }
  let released = performance.now()
  if (undo) {
    await seconds(values.hold).catch(() => {})
    await undo()
    released = performance.now()
  }
  await untilWell(stack, WELL_WITHIN_SECONDS)
  await untilQuiet(attempts)
  return { fault, window: { began, released, over: performance.now() } }
}

async function untilWell({ composer, ids }: Stack, withinSeconds: number): Promise<void> {
  await untilHealthy(ids, withinSeconds)
  await untilAnswers(composer.addresses, withinSeconds, signal)
}

/** Waits for a period without failures; pending requests may count later. */
async function untilQuiet({ ended }: Attempts): Promise<void> {
  const span = values.quiet * 1000
  const began = performance.now()
  for (;;) {
    await seconds(0.5)
    const now = performance.now()
    const isTroubled = ended.some(({ at, ending }) => ending !== 'well' && at > now - span)
    if (now - began >= span && (!isTroubled || now - began > WELL_WITHIN_SECONDS * 1000)) return
  }
}

function print(made: readonly Made[], attempts: Attempts): void {
  const rows = made.map((one) => {
    const name = [one.fault.service, one.fault.kind]
    if ('leftOut' in one) return [...name, 'left out', one.leftOut, '', '']
    const { requests, retried, failed, recoverySeconds } = costOf(attempts.ended, one.window)
    const rate = requests === 0 ? 0 : (failed / requests) * 100
    return [...name, requests, retried, `${failed} (${rate.toFixed(1)} %)`, `${recoverySeconds.toFixed(1)} s`]
  })
  say(`\n${table(['Service', 'Fault', 'Requests', 'After one retry', 'Failed', 'Well again after'], rows)}`)
  say(`\n${tableOfKinds(attempts)}`)
  const reasons = reasonsOf(attempts.ended)
  if (reasons) say(`\nFailed attempts: ${reasons}`)
  for (const { kind, what } of attempts.wrong) say(`Wrong (${kind}): ${what}`)
  say(`\n${attempts.ended.length} requests, ${attempts.wrong.length} wrong answers`)
}
