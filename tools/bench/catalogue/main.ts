/**
 * Measures a million-asset catalogue against bare.ts (usage: tools/bench/README.md). `--hold-log` skips logging, an
 * hour for ten million. `--engine` searches in that OpenSearch.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@wencang/contract'
import { createDatabase, type Transaction } from '@wencang/database'
import { freePort } from '@wencang/kernel/program'
import { forTimes, inTurn, requestsInLoop, timesOf } from '../../lib/driver.ts'
import { residentMib } from '../../lib/memory.ts'
import { readOptions } from '../../lib/options.ts'
import { signInCookie } from '../../lib/sign-in.ts'
import { startBenchStack, WITHOUT_RATE_LIMITS } from '../../lib/stack.ts'
import { quantile, timed } from '../../lib/statistics.ts'
import { BARE_INDEXES } from './bare.ts'
import { engineFilled, everythingLogged, keepChanging, logHeldBack, raisePrice } from './beside.ts'
import { type Case, casesFor, LIST, quickCases } from './cases.ts'
import { compare, type Figures } from './load.ts'
import { statementsOf, unwatchPlans, watchPlans } from './reads.ts'
import { seedCatalogue } from './seed.ts'

const options = readOptions({
  'on-sale': 1_000_000,
  others: 100_000,
  creators: 20_000,
  seconds: 5,
  rounds: 3,
  connections: 64,
  only: '',
  keep: '',
  'hold-log': false,
  engine: '',
})
const SMALL = 10_000
const QUICK_TURNS = 1000
const MAX_DELISTING_MILLISECONDS = 10 * 60_000
const size = { onSale: options['on-sale'], others: options.others, creators: options.creators }
const say = (line: string) => console.log(line)

const dataDir = options.keep || (await mkdtemp(path.join(tmpdir(), 'wencang-catalogue-')))
let { stack, database } = await start()
try {
  const small = new Map<string, Figures>()
  if (!(await isFilledAlready())) {
    if (size.onSale > SMALL) for (const [name, figures] of await measureSmall()) small.set(name, figures)
    await fill(size)
    if (!options['hold-log']) {
      // A starting worker logs what is missing.
      await stop()
      ;({ stack, database } = await start())
    }
  }
  const held = options['hold-log'] ? await logHeldBack(stack.databaseUrl) : null
  if (!held) say(`the log, by the worker: ${(await everythingLogged(database)).toFixed(0)} s`)
  const bare = await startBare()
  const cookie = await signInCookie(stack.databaseUrl)
  const cases = (await casesFor(database)).filter(isWanted)
  const before = residentMib(stack.pidOf('api'))
  const shown = await measure(cases, bare.url, cookie)
  say(`memory of the API: ${Math.round(before)} MiB before, ${Math.round(residentMib(stack.pidOf('api')))} MiB after`)
  bare.stop()
  // Uncached, unlike first pages.
  const near = shown.get('page 2')
  const deep = shown.get('page 1,000')
  if (near && deep) say(`page 1,000 to page 2, p50: ${ratio(deep.p50Ms, near.p50Ms)} (wanted ≤ 1.2)`)
  for (const [name, figures] of small) {
    const large = shown.get(name)
    if (large)
      say(
        `${name}, ${size.onSale} assets to ${SMALL}: requests/s ${ratio(large.requestsPerSecond, figures.requestsPerSecond)}, p50 ${ratio(large.p50Ms, figures.p50Ms)} (wanted ≤ 1.3)`,
      )
  }
  await measureQuick(cookie)
  await showDelisting()
  await showReads(cases, cookie)
  await unwatchPlans(database.pool, stack.databaseUrl)
  await held?.stop()
} catch (error) {
  // Before stopping the stack, which would mask the error.
  console.error(error)
  process.exitCode = 1
} finally {
  await stop()
  if (!options.keep) await rm(dataDir, { recursive: true, force: true })
}

async function start() {
  const started = await startBenchStack(say, dataDir, {
    ...WITHOUT_RATE_LIMITS,
    ...(options.engine && { SEARCH_ENGINE_URL: options.engine }),
  })
  const opened = createDatabase(started.databaseUrl, { maxConnections: 2, statementTimeoutSeconds: 3600 })
  // Left over from an aborted run.
  await unwatchPlans(opened.pool, started.databaseUrl)
  return { stack: started, database: opened }
}

async function stop(): Promise<void> {
  await database.close()
  await stack.stop()
}

async function fill(amount: typeof size): Promise<void> {
  say(`\nFilling the catalogue with ${amount.onSale} assets on sale`)
  await seedCatalogue(stack.databaseUrl, amount, say, BARE_INDEXES)
  if (options.engine) say(`the engine, by the worker: ${(await engineFilled(database)).toFixed(0)} s more`)
}

function isWanted({ name }: Case): boolean {
  return options.only.split('|').some((part) => name.includes(part))
}

async function isFilledAlready(): Promise<boolean> {
  return Math.abs((await database.prisma.listing.count()) - size.onSale) < size.onSale / 100
}

/** Measures few assets, to compare scaling. */
async function measureSmall(): Promise<Map<string, Figures>> {
  await fill({ onSale: SMALL, others: SMALL / 10, creators: Math.min(size.creators, 1000) })
  const cookie = await signInCookie(stack.databaseUrl)
  const found = new Map<string, Figures>()
  const changing = await keepChanging(database)
  for (const { name, paths } of (await casesFor(database)).filter((one) => one.against !== 'none' && isWanted(one))) {
    const { ours } = await compare({ ours: { url: stack.marketUrl, cookie, paths } }, { ...options, rounds: 1 })
    found.set(name, ours)
  }
  await changing.stop()
  return found
}

async function measure(cases: Case[], bareUrl: string, cookie: string): Promise<Map<string, Figures>> {
  const changing = await keepChanging(database)
  const shown = new Map<string, Figures>()
  say('\n| question | requests/s | p50 ms | p99 ms | against | requests/s to bare | p99 to bare |')
  say('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { name, paths, against } of cases) {
    if (against === 'none') continue
    const other = against === 'same' ? paths : [LIST]
    await requireSame(bareUrl, paths[0] ?? '', against)
    const { ours, bare } = await compare(
      { ours: { url: stack.marketUrl, cookie, paths }, bare: { url: bareUrl, paths: other } },
      options,
    )
    shown.set(name, ours)
    const rates = ratio(ours.requestsPerSecond, bare.requestsPerSecond)
    say(
      `| ${name} | ${Math.round(ours.requestsPerSecond)} | ${ours.p50Ms.toFixed(1)} | ${ours.p99Ms.toFixed(1)} | ${against} | ${rates} | ${ratio(ours.p99Ms, bare.p99Ms)} |`,
    )
  }
  await changing.stop()
  return shown
}

/** Measures facets and suggestions sequentially while prices change. */
async function measureQuick(cookie: string): Promise<void> {
  const changing = await keepChanging(database)
  say('\n| one after the other | questions | p50 ms | p99 ms | wanted p99 |')
  say('| --- | --- | --- | --- | --- |')
  for (const { name, wantedMs, paths } of await quickCases(database)) {
    const goesOn = forTimes(QUICK_TURNS + paths.length)
    const all = await requestsInLoop(stack.marketUrl, inTurn(paths, { cookie }), { callers: 1, goesOn })
    // Skip warm-up: processes cache slow-changing data.
    const took = timesOf(all).slice(paths.length)
    const at = (share: number) => quantile(took, share).toFixed(1)
    say(`| ${name} | ${took.length} | ${at(0.5)} | ${at(0.99)} | ≤ ${wantedMs} |`)
  }
  await changing.stop()
}

/** Checks that the baseline returns the same items. */
async function requireSame(bareUrl: string, question: string, against: Case['against']): Promise<void> {
  if (against !== 'same' || !question.startsWith(`${createClient().listMarketAssets.url()}?`)) return
  const [ours, bare] = await Promise.all(
    [stack.marketUrl, bareUrl].map(async (url) => (await fetch(`${url}${question}`)).json()),
  )
  const ids = (answer: unknown) => (answer as { assets: { id: string }[] }).assets.map(({ id }) => id).join()
  if (ids(ours) !== ids(bare)) throw new Error(`The two servers answer ${question} differently.`)
}

async function startBare(): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: stack.databaseUrl,
      PORT: String(port),
      PUBLIC_FILES_URL: `${stack.store.S3_PUBLIC_ENDPOINT}/${stack.store.S3_PUBLIC_BUCKET}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + 20_000
  for (;;) {
    const isUp = await fetch(createClient({ baseUrl: url }).listMarketAssets.url()).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return { url, stop: () => child.kill('SIGTERM') }
    if (Date.now() > end) throw new Error('The bare server did not start.')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
  }
}

/** Measures delisting the busiest creator in one transaction. */
async function showDelisting(): Promise<void> {
  const { prisma } = database
  const busiest = await prisma.creatorProfile.findFirstOrThrow({ orderBy: { assetsOnSale: 'desc' } })
  const rollback = new Error('The delisting is only measured.')
  const delisting = async (transaction: Transaction) => {
    const { seconds, result } = await timed(() =>
      transaction.asset.updateMany({
        where: { status: 'saling', creatorId: busiest.userId },
        data: { status: 'removed' },
      }),
    )
    say(`\n${result.count} assets of one creator off sale at once: ${seconds.toFixed(1)} s`)
    throw rollback
  }
  await prisma.$transaction(delisting, { timeout: MAX_DELISTING_MILLISECONDS }).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
}

/** Shows uncached Postgres reads per request. */
async function showReads(cases: Case[], cookie: string): Promise<void> {
  await watchPlans(database.pool, stack.databaseUrl)
  const ask = async (question: string) => {
    const response = await fetch(stack.marketUrl + question, { headers: { cookie } })
    await response.text()
  }
  const { assetId } = await database.prisma.listing.findFirstOrThrow({ orderBy: { assetId: 'asc' } })
  for (let turn = 0; turn < 12; turn++) await ask(LIST).catch(() => {}) // new connections
  say(
    '\n| question | statements | buffers of one question | of its greatest statement | its time, ms | its greatest reader |',
  )
  say('| --- | --- | --- | --- | --- | --- |')
  for (const { name, paths } of cases) {
    const chosen = [...new Set([0, 1, 2].map((n) => paths[Math.floor((n * paths.length) / 3)] ?? ''))]
    const seen = []
    let all = 0
    for (const question of chosen) {
      // Warm up: processes cache slow-changing data.
      await ask(question)
      await raisePrice(database, assetId)
      const statements = await statementsOf(path.join(stack.dataDir, 'logs', 'postgres.log'), () => ask(question))
      all = Math.max(
        all,
        statements.reduce((sum, { buffers }) => sum + buffers, 0),
      )
      seen.push(...statements)
    }
    const most = seen.sort((a, b) => b.buffers - a.buffers)[0]
    if (!most) continue
    const each = Math.round(seen.length / chosen.length)
    say(`| ${name} | ${each} | ${all} | ${most.buffers} | ${most.milliseconds.toFixed(1)} | ${most.reader} |`)
  }
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2)
}
