import { createClient } from '@wencang/contract'
import { forSeconds, inTurn, requestsInLoop, timesOf } from '../../lib/driver.ts'
import { median, quantile } from '../../lib/statistics.ts'

export interface Figures {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Target {
  url: string
  cookie?: string
}

/** Sends a case's requests to one server. @throws if a response is not 200. */
export async function sendFor(target: Target, paths: string[], seconds: number, callers: number): Promise<Figures> {
  const next = inTurn(paths, target.cookie ? { cookie: target.cookie } : {})
  const times = timesOf(await requestsInLoop(target.url, next, { callers, goesOn: forSeconds(seconds) }))
  return { requestsPerSecond: times.length / seconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
}

/** Waits until leftover statements finish. */
async function rest(target: Target): Promise<void> {
  const end = Date.now() + 300_000
  for (let quick = 0; quick < 3; ) {
    const began = performance.now()
    await (await fetch(createClient({ baseUrl: target.url }).listMarketAssets.url())).arrayBuffer()
    quick = performance.now() - began < 100 ? quick + 1 : 0
    if (Date.now() > end) throw new Error(`${target.url} stayed busy.`)
  }
}

/** Alternates servers, so other load affects all. @returns medians by server. */
export async function compare<Name extends string>(
  targets: Record<Name, Target & { paths: string[] }>,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Record<Name, Figures>> {
  const names = Object.keys(targets) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>
  for (const name of names) await sendFor(targets[name], targets[name].paths, 1, connections) // warm
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      for (const each of names) await rest(targets[each])
      seen[name].push(await sendFor(targets[name], targets[name].paths, seconds, connections))
    }
  }
  const middle = (figures: Figures[], key: keyof Figures) => median(figures.map((one) => one[key]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        requestsPerSecond: middle(seen[name], 'requestsPerSecond'),
        p50Ms: middle(seen[name], 'p50Ms'),
        p99Ms: middle(seen[name], 'p99Ms'),
      },
    ]),
  ) as Record<Name, Figures>
}
