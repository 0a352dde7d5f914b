/** Measures sessions; usage: bench/README.md. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createAccountClient, createClient } from '@wencang/contract'
import { signIn } from '@wencang/scripts/sign-in'
import { startBenchStack } from '../lib/stack.ts'
import { median } from '../lib/statistics.ts'
import { Caller } from './caller.ts'
import { startReplica } from './replica.ts'

const PASSWORD = 'Heritage-2026'
const PERSON = 'buyer@demo.test'

const { values } = parseArgs({
  options: {
    'sign-ins': { type: 'string', default: '200' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const connections = Number(values.connections)
const milliseconds = Number(values.seconds) * 1000
const rounds = Number(values.rounds)
const say = (line: string) => console.log(line)
const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const forAWhile = (duration: number) => {
  const end = performance.now() + duration
  return () => performance.now() < end
}

/** Compares a call with and without session cookie. */
async function sessionCheck(url: string, cookie: string): Promise<void> {
  for (const atOnce of [1, connections]) {
    const callers = [new Caller(null, atOnce), new Caller(cookie, atOnce)]
    for (const caller of callers) await caller.load(url, atOnce, forAWhile(milliseconds / 4)) // warm
    const seen: number[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      for (const [index, caller] of callers.entries()) {
        seen[index]?.push(at(await caller.load(url, atOnce, forAWhile(milliseconds / 2)), 0.5))
      }
    }
    const [without = Number.NaN, withSession = Number.NaN] = seen.map(median)
    say(
      `session check, ${atOnce} at once: p50 ${without.toFixed(2)} ms without, ${withSession.toFixed(2)} ms with, ratio ${(withSession / without).toFixed(2)} (wanted ≤ 1.15)`,
    )
    for (const caller of callers) caller.close()
  }
}

/** Measures userinfo with and without concurrent sign-ins. */
async function rush(market: string, account: string, cookie: string): Promise<void> {
  const url = createAccountClient({ baseUrl: account }).getUserInfo.url()
  const caller = new Caller(cookie, 4)
  const asked = (goesOn: () => boolean) => caller.load(url, 4, goesOn, 10)
  await asked(forAWhile(milliseconds / 2)) // warm
  const idle = await asked(forAWhile(milliseconds))
  const script = path.join(import.meta.dirname, 'rush.ts')
  const child = spawn(process.execPath, [script, market, account, PERSON, PASSWORD, values['sign-ins']], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isOver = false
  const ended = once(child, 'exit').then(() => {
    isOver = true
  })
  const [printed, busy] = await Promise.all([text(child.stdout), asked(() => !isOver), ended])
  caller.close()
  const { signedIn, medianSeconds, lastSeconds } = JSON.parse(printed)
  const show = (taken: number[]) =>
    `p50 ${at(taken, 0.5).toFixed(1)} ms, p99 ${at(taken, 0.99).toFixed(1)} ms of ${taken.length}`
  say(
    `userinfo, nobody signing in: ${show(idle)}; ${values['sign-ins']} sign-ins at once: ${show(busy)}; ratio of p99 ${(at(busy, 0.99) / at(idle, 0.99)).toFixed(2)} (wanted ≤ 3)`,
  )
  say(
    `${signedIn} signed in, the middle one after ${medianSeconds.toFixed(1)} s, the last after ${lastSeconds.toFixed(1)} s`,
  )
}

/** Ends a session at one server while polling all. */
async function revocation(servers: Record<string, string>, account: string, cookie: string, origin: string) {
  const caller = new Caller(cookie, 32)
  for (const url of Object.values(servers)) {
    if ((await caller.get(url)).status !== 200) throw new Error(`${url} does not know the session`)
  }
  const response = await fetch(createAccountClient({ baseUrl: account }).logout.url(), { headers: { cookie, origin } })
  const answeredAt = performance.now()
  if (!response.ok) throw new Error(`logout answered ${response.status}`)
  const refused = await Promise.all(
    Object.entries(servers).map(async ([name, url]) => {
      while ((await caller.get(url)).status !== 401);
      return [name, performance.now() - answeredAt] as const
    }),
  )
  caller.close()
  for (const [name, after] of refused)
    say(`an ended session is refused by ${name} ${after.toFixed(0)} ms later (wanted < 1000)`)
}

const stack = await startBenchStack(say)
const replicas: { url: string; stop: () => void }[] = []
try {
  const addresses = { market: stack.marketUrl, account: stack.accountUrl }
  const cookie = await signIn(addresses, PERSON, PASSWORD)
  await sessionCheck(createClient({ baseUrl: stack.marketUrl }).getCustomerService.url(), cookie)
  await rush(stack.marketUrl, stack.accountUrl, cookie)
  const api = await startReplica(stack.pidOf('api'), 'API_PORT')
  replicas.push(api)
  const account = await startReplica(stack.pidOf('account'), 'ACCOUNT_PORT')
  replicas.push(account)
  const orders = createClient().listOrders.url({ query: { limit: 1 } })
  const userInfo = createAccountClient().getUserInfo.url()
  await revocation(
    {
      'the marketplace': stack.marketUrl + orders,
      'its replica': api.url + orders,
      'the sign-in host': stack.accountUrl + userInfo,
      'its replica’s userinfo': account.url + userInfo,
    },
    stack.accountUrl,
    cookie,
    new URL(stack.marketUrl).origin,
  )
} finally {
  for (const replica of replicas) replica.stop()
  await stack.stop()
}
