/** Measures sessions; usage: tools/bench/README.md. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createAccountClient, createClient } from '@wencang/contract'
import { signIn } from '@wencang/scripts/start/sign-in'
import { forSeconds, inTurn, requestsInLoop, timesOf } from '../../lib/driver.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { median, quantile, spread } from '../../lib/statistics.ts'
import { startReplica } from './replica.ts'

const PASSWORD = 'Heritage-2026'
const PERSON = 'buyer@demo.test'

const options = readOptions({ 'sign-ins': 200, connections: 32, seconds: 10, rounds: 3 })
const { connections, seconds, rounds } = options
const say = (line: string) => console.log(line)
const asking = (url: string, cookie: string | null) => inTurn([new URL(url).pathname], cookie ? { cookie } : {})

/** Compares a call with and without session cookie. */
async function sessionCheck(url: string, cookie: string): Promise<void> {
  for (const atOnce of [1, connections]) {
    const measure = async (seconds: number, who: string | null) =>
      timesOf(await requestsInLoop(url, asking(url, who), { callers: atOnce, goesOn: forSeconds(seconds) }))
    for (const who of [null, cookie]) await measure(seconds / 4, who) // warm
    const seen: number[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      for (const [index, who] of [null, cookie].entries())
        seen[index]?.push(quantile(await measure(seconds / 2, who), 0.5))
    }
    const [without = Number.NaN, withSession = Number.NaN] = seen.map(median)
    say(
      `session check, ${atOnce} at once: p50 ${without.toFixed(2)} ms without, ${withSession.toFixed(2)} ms with, ratio ${(withSession / without).toFixed(2)} (wanted ≤ 1.15)`,
    )
  }
}

/** Measures userinfo with and without concurrent sign-ins. */
async function rush(market: string, account: string, cookie: string): Promise<void> {
  const url = createAccountClient({ baseUrl: account }).getUserInfo.url()
  const asked = async (goesOn: () => boolean) =>
    timesOf(await requestsInLoop(url, asking(url, cookie), { callers: 4, goesOn, pauseMilliseconds: 10 }))
  await asked(forSeconds(seconds / 2)) // warm
  const idle = await asked(forSeconds(seconds))
  const script = path.join(import.meta.dirname, 'rush.ts')
  const child = spawn(process.execPath, [script, market, account, PERSON, PASSWORD, String(options['sign-ins'])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isOver = false
  const ended = once(child, 'exit').then(() => {
    isOver = true
  })
  const [printed, busy] = await Promise.all([text(child.stdout), asked(() => !isOver), ended])
  const { signedIn, medianSeconds, lastSeconds } = JSON.parse(printed)
  say(
    `userinfo, nobody signing in: ${spread(idle)}; ${options['sign-ins']} sign-ins at once: ${spread(busy)}; ratio of p99 ${(quantile(busy, 0.99) / quantile(idle, 0.99)).toFixed(2)} (wanted ≤ 3)`,
  )
  say(
    `${signedIn} signed in, the middle one after ${medianSeconds.toFixed(1)} s, the last after ${lastSeconds.toFixed(1)} s`,
  )
}

/** Ends a session at one server while polling all. */
async function revocation(servers: Record<string, string>, account: string, cookie: string, origin: string) {
  const statusOf = async (url: string) => {
    const response = await fetch(url, { headers: { cookie } })
    await response.arrayBuffer()
    return response.status
  }
  for (const url of Object.values(servers)) {
    if ((await statusOf(url)) !== 200) throw new Error(`${url} does not know the session`)
  }
  const response = await fetch(createAccountClient({ baseUrl: account }).logout.url(), { headers: { cookie, origin } })
  const answeredAt = performance.now()
  if (!response.ok) throw new Error(`logout answered ${response.status}`)
  const refused = await Promise.all(
    Object.entries(servers).map(async ([name, url]) => {
      while ((await statusOf(url)) !== 401);
      return [name, performance.now() - answeredAt] as const
    }),
  )
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
