import { setTimeout as wait } from 'node:timers/promises'
import { reasonsOf, sumOf, table, tableOfKinds } from '../lib/report.ts'
import { type LoadOptions, startLoad, untilAnswers } from './load.ts'

/** Extra load before the first and after each step. */
const STEADY_SECONDS = 15
const SETTLE_SECONDS = 120
const UP_WITHIN_SECONDS = 300

export interface MeasuredOptions extends LoadOptions {
  /** Minimum requests before the load ends. */
  requests: number
  say: (line: string) => void
  signal: AbortSignal
}

/** Runs one step and counts its requests. */
export type During = (name: string, work: () => Promise<unknown>) => Promise<void>

/**
 * Changes a stack under load; prints failures.
 * @param change runs the steps in order.
 * @returns 1 if a request failed after its one retry or anything was wrong, otherwise 0.
 * @throws what `change` throws, after printing the figures.
 */
export async function changeUnderLoad(
  options: MeasuredOptions,
  change: (during: During) => Promise<void>,
): Promise<number> {
  const { requests, say, signal } = options
  await untilAnswers(options.addresses, UP_WITHIN_SECONDS, signal)
  const load = await startLoad(options)
  const { attempts } = load
  const rows: [string, string, number, number, number][] = []
  const during: During = async (name, work) => {
    signal.throwIfAborted()
    const [began, from] = [performance.now(), attempts.ended.length]
    await work()
    await wait(STEADY_SECONDS * 1000, undefined, { signal })
    const sums = sumOf(attempts.ended.slice(from))
    rows.push([name, `${((performance.now() - began) / 1000).toFixed(0)} s`, sums.requests, sums.retried, sums.failed])
  }
  let trouble: unknown
  try {
    await during('before', async () => {})
    await change(during)
    await during('afterwards', async () => {
      while (attempts.ended.length < requests) await wait(1_000, undefined, { signal })
    })
  } catch (error) {
    trouble = error
  }
  await load.end(SETTLE_SECONDS)
  say(`\n${table(['Step', 'Took', 'Requests', 'After one retry', 'Failed'], rows)}`)
  say(`\n${tableOfKinds(attempts)}`)
  const reasons = reasonsOf(attempts.ended)
  if (reasons) say(`\nFailed attempts: ${reasons}`)
  for (const { kind, what } of attempts.wrong) say(`Wrong (${kind}): ${what}`)
  if (trouble) throw trouble
  const { failed } = sumOf(attempts.ended)
  say(`\n${attempts.ended.length} requests, ${failed} failed, ${attempts.wrong.length} wrong`)
  return failed === 0 && attempts.wrong.length === 0 ? 0 : 1
}
