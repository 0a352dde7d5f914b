/** Measures overload, hostile searches and slow clients; usage: tools/bench/README.md. Exits with 1 if a ratio is missed. */

import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@wencang/database'
import { Connections, forSeconds, type LoadRequest, type Outcome, openLoop, requestsInLoop } from '../../lib/driver.ts'
import { watchMemory } from '../../lib/memory.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack, WITHOUT_RATE_LIMITS } from '../../lib/stack.ts'
import { quantile } from '../../lib/statistics.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { createLargeResponse, createMix, createPayments, hostileSearch, orderIdOf } from './mix.ts'
import { FILLED_AFTER_MILLISECONDS, startSlowClients } from './slow-clients.ts'

const options = readOptions({ 'on-sale': 100_000, callers: 64, seconds: 15, times: 4, keep: '' })
const { callers, seconds, times } = options
const HOSTILE_CALLERS = 24
/** Exceeds the concurrency gate. */
const SLOW_READERS = 40
/** For each of registrations and both upload paths. */
const SLOW_BODIES = 200
const OTHER_CALLERS = 4
/** As a proxy keeps them. */
const MAX_CONNECTIONS = 1_000
const RAMP_SECONDS = 4
const say = (line: string) => console.log(line)
const missed: string[] = []
const want = (isMet: boolean, line: string) => {
  say(`${isMet ? '  ' : '✗ '}${line}`)
  if (!isMet) missed.push(line)
}

const isRefused = ({ status }: Outcome) => status === 503 || status === 429
const isAnswered = ({ status }: Outcome) => status >= 200 && status < 500 && status !== 429
const timesOf = (outcomes: Outcome[]) => outcomes.map(({ milliseconds }) => milliseconds)
const inLoop = (next: () => LoadRequest, count: number) =>
  requestsInLoop(stack.marketUrl, next, { callers: count, goesOn: forSeconds(seconds) })

const stack = await startBenchStack(say, options.keep, WITHOUT_RATE_LIMITS)
const database = createDatabase(stack.databaseUrl, { maxConnections: 2 })
try {
  await seedCatalogue(stack.databaseUrl, { onSale: options['on-sale'], others: 1_000, creators: 2_000 }, () => {})
  const made = await createMix(database, new URL(stack.marketUrl).origin)
  const { mix } = made
  await inLoop(mix, callers) // warm
  const normal = await measure(() => inLoop(mix, callers))
  const rate = normal.outcomes.length / seconds
  const p99 = quantile(timesOf(normal.outcomes), 0.99)
  say(
    `normal: ${Math.round(rate)} a second of ${callers} callers, p50 ${quantile(timesOf(normal.outcomes), 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${normal.peakMib.toFixed(0)} MiB`,
  )
  want(normal.outcomes.every(isAnswered), `${normal.outcomes.filter((one) => !isAnswered(one)).length} not answered`)

  let rising: Outcome[] = []
  const over = await measure(async () => {
    const connections = await new Connections(stack.marketUrl, MAX_CONNECTIONS).open()
    const how = { perSecond: rate * times, seconds, rampSeconds: RAMP_SECONDS }
    const driven = await openLoop(() => connections.send(mix()), how)
    connections.close()
    rising = driven.rising
    return driven.steady
  })
  want(
    rising.every((one) => isAnswered(one) || isRefused(one)),
    `none of ${rising.length} lost while it rises`,
  )
  await judge(over.outcomes, p99)
  const growth = over.peakMib / normal.peakMib
  want(growth <= 1.3, `memory ${over.peakMib.toFixed(0)} MiB, ${growth.toFixed(2)} of normal (wanted ≤ 1.3)`)
  await measureHostile(mix)
  await measureSlow(made)
} finally {
  await database.close()
  await stack.stop()
}
process.exitCode = missed.length === 0 ? 0 : 1

async function measure(work: () => Promise<Outcome[]>): Promise<{ outcomes: Outcome[]; peakMib: number }> {
  const memory = watchMemory(stack.pidOf('api'))
  const outcomes = await work()
  return { outcomes, peakMib: memory.stop().peakMib }
}

async function judge(outcomes: Outcome[], normalP99: number): Promise<void> {
  const [answered, refused] = [outcomes.filter(isAnswered), outcomes.filter(isRefused)]
  const lost = outcomes.length - answered.length - refused.length
  say(`${times} times: ${outcomes.length} asked, ${answered.length} answered, ${refused.length} put off`)
  for (const kind of ['list', 'search', 'asset', 'order'] as const) {
    const times = timesOf(answered.filter((one) => one.kind === kind))
    say(
      `  ${kind}: ${times.length} answered, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    )
  }
  const others = outcomes
    .filter((one) => !isAnswered(one) && !isRefused(one))
    .map(({ kind, status }) => `${kind} ${status}`)
  want(lost === 0, `${lost} lost (wanted 0) ${[...new Set(others)].join(', ')}`)
  want(
    refused.every(({ retryAfter }) => retryAfter),
    'rejected requests say when to retry',
  )
  const ratio = quantile(timesOf(answered), 0.99) / normalP99
  want(
    ratio <= 3,
    `p99 of the answered ${(ratio * normalP99).toFixed(0)} ms, ${ratio.toFixed(2)} of normal (wanted ≤ 3)`,
  )
  say(
    `  p50 and p99 of being put off ${quantile(timesOf(refused), 0.5).toFixed(0)} and ${quantile(timesOf(refused), 0.99).toFixed(0)} ms`,
  )
  const orders = [...new Set(outcomes.flatMap((one) => orderIdOf(one) ?? []))]
  const found = await database.prisma.order.count({ where: { id: { in: orders } } })
  want(found === orders.length, `${found} of ${orders.length} orders that were answered are there`)
}

/** Measures other users during the most expensive searches. */
async function measureHostile(mix: () => LoadRequest): Promise<void> {
  const [hostile, others] = await Promise.all([inLoop(hostileSearch, HOSTILE_CALLERS), inLoop(mix, OTHER_CALLERS)])
  const p99 = quantile(timesOf(others.filter(isAnswered)), 0.99)
  const failed = others.filter((one) => !isAnswered(one)).length
  say(`${HOSTILE_CALLERS} hostile callers: ${hostile.length} searches, ${hostile.filter(isRefused).length} put off`)
  want(p99 <= 1500, `p99 of the others ${p99.toFixed(0)} ms (wanted ≤ 1,500)`)
  want(failed / others.length < 0.01, `${failed} of ${others.length} calls of the others not answered`)
}

/** Measures callers and payments with and without slow clients. */
async function measureSlow(made: Awaited<ReturnType<typeof createMix>>): Promise<void> {
  const connections = new Connections(stack.marketUrl, 1)
  const { origin } = new URL(stack.marketUrl)
  const payments = await createPayments(made, origin, (request) => connections.send(request))
  connections.close()
  const largePath = await createLargeResponse(database, made.assets[0] ?? '')
  const others = async () => {
    const [mixed, paid] = await Promise.all([inLoop(made.mix, OTHER_CALLERS), inLoop(payments, 2)])
    return { p99: quantile(timesOf(mixed.filter(isAnswered)), 0.99), mixed, paid }
  }
  const normal = await others()
  const slow = startSlowClients(stack.marketUrl, {
    ...{ readers: SLOW_READERS, bodies: SLOW_BODIES, largePath },
    cookies: made.buyers.slice(-SLOW_BODIES),
  })
  await wait(FILLED_AFTER_MILLISECONDS)
  const beside = await others()
  say(
    `${SLOW_READERS} clients that do not read and ${3 * SLOW_BODIES} slow bodies: ${slow.closed()} connections were closed and opened again`,
  )
  slow.stop()
  const ratio = beside.p99 / normal.p99
  want(ratio <= 3, `p99 of the others ${beside.p99.toFixed(0)} ms, ${ratio.toFixed(2)} of normal (wanted ≤ 3)`)
  const statusesOf = ({ paid }: typeof beside) => paid.map(({ status }) => status).filter((status) => status !== 200)
  const [failed, before] = [statusesOf(beside), statusesOf(normal)]
  want(
    failed.length === 0,
    `${failed.length} of ${beside.paid.length} payments failed (wanted 0) ${[...new Set(failed)].join(', ')}; without them ${before.length} of ${normal.paid.length} ${[...new Set(before)].join(', ')}`,
  )
  const refused = beside.mixed.filter((one) => !isAnswered(one)).length
  want(refused === 0, `${refused} of ${beside.mixed.length} calls of the others not answered (wanted 0)`)
}
