import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, createClient } from '@wencang/contract'
import { closedLoop } from '../lib/driver.ts'
import { Attempts, fetchWhole, type Kind, Unanswered, WrongAnswer } from './attempts.ts'
import { judgeBuyer, unsettled } from './books.ts'
import { type Buyer, buy } from './buyer.ts'
import { type Catalogue, type OnSale, readCatalogue, visit } from './catalogue.ts'
import { beVerified, type Sent, upload } from './creator.ts'
import { type Addresses, newcomer, personOf } from './people.ts'

export interface LoadOptions {
  addresses: Addresses
  /** Visitor reads; buyers and creators run closed loops. */
  readsPerSecond: number
  /** Concurrent buyers. */
  buyers: number
}

/** A running load. */
export interface Load {
  attempts: Attempts
  /** Stops, waits to settle, and verifies everything into `attempts`. */
  end(settleWithinSeconds: number): Promise<void>
}

const CREATOR = 'creator@demo.test'
const VISITORS = 16
/** Assets per buyer before a new one registers. */
const BOUGHT_BY_ONE = 6
const PAUSE_MILLISECONDS = 500
const ASK_EVERY_MILLISECONDS = 2_000
const READY_EVERY_MILLISECONDS = 500
const UPLOAD_EVERY_MILLISECONDS = 5_000

/** State shared by all actors. */
interface Scene {
  options: LoadOptions
  attempts: Attempts
  catalogue: Catalogue
  buyers: Buyer[]
  sent: Sent[]
  isOver: boolean
}

/** Starts visitors, buyers and one creator. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const attempts = new Attempts()
  const catalogue = await readCatalogue(createClient({ baseUrl: options.addresses.market }))
  if (![...catalogue.values()].some(({ price }) => price > 0)) throw new Error('There is nothing to buy.')
  const scene: Scene = { options, attempts, catalogue, buyers: [], sent: [], isOver: false }
  const acting = [
    repeat(scene, VISITORS, 'catalogue', () => readSlowly(scene)),
    repeat(scene, options.buyers, 'order', () => liveAsBuyer(scene)),
    repeat(scene, 1, 'upload', () => liveAsCreator(scene)),
  ]
  return {
    attempts,
    async end(settleWithinSeconds) {
      scene.isOver = true
      await Promise.all(acting)
      await judge(scene, performance.now() + settleWithinSeconds * 1000)
    },
  }
}

/** Repeats until the load ends, recording incorrect responses. */
const repeat = (scene: Scene, callers: number, kind: Kind, act: () => Promise<void>) =>
  closedLoop(
    () => noting(scene.attempts, kind, act),
    callers,
    () => !scene.isOver,
  )

async function noting(attempts: Attempts, kind: Kind | 'afterwards', act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // Afterwards, missing responses are errors: nothing was compared.
    if (kind !== 'afterwards' && isUnanswered(error)) await wait(PAUSE_MILLISECONDS)
    else attempts.note(kind, describe(error))
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof Unanswered || (error instanceof ApiError && error.cause instanceof Unanswered)

function describe(error: unknown): string {
  if (error instanceof WrongAnswer) return error.message
  if (error instanceof ApiError && error.cause instanceof Unanswered) return `not answered: ${error.cause.message}`
  if (error instanceof ApiError) return `${error.status} ${error.error ?? ''}: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function readSlowly({ options, attempts, catalogue }: Scene): Promise<void> {
  const { market } = options.addresses
  const began = performance.now()
  try {
    if (Math.random() < 0.02) await readPage(market, attempts)
    else
      await visit(createClient({ baseUrl: market, fetch: attempts.fetch('catalogue'), timeoutSeconds: 120 }), catalogue)
  } finally {
    const due = began + (VISITORS * 1000) / options.readsPerSecond
    await wait(Math.max(0, due - performance.now()))
  }
}

/** First page and one script; versions must match. */
async function readPage(market: string, attempts: Attempts): Promise<void> {
  const page = await (await attempts.fetch('page')(`${market}/`)).text()
  const script = /src="([^"]+\.js)"/.exec(page)?.[1]
  if (!script) throw new WrongAnswer('the first page has no script')
  const { status } = await attempts.fetch('page')(new URL(script, market).href)
  if (status !== 200) throw new WrongAnswer(`${script} of the first page is answered by ${status}`)
}

async function liveAsBuyer(scene: Scene): Promise<void> {
  const { options, attempts } = scene
  const buyer: Buyer = { person: await newcomer(options.addresses, attempts), bought: [] }
  scene.buyers.push(buyer)
  for (const asset of someToBuy(scene.catalogue)) {
    if (scene.isOver) return
    await noting(attempts, 'order', () => buy({ addresses: options.addresses, attempts, buyer }, asset))
  }
}

function someToBuy(catalogue: Catalogue): OnSale[] {
  const priced = [...catalogue.values()].filter(({ price }) => price > 0)
  return priced
    .map((asset) => ({ asset, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, BOUGHT_BY_ONE)
    .map(({ asset }) => asset)
}

async function liveAsCreator(scene: Scene): Promise<void> {
  const creator = await personOf(scene.options.addresses, scene.attempts, CREATOR)
  while (!scene.isOver) {
    const sent = await upload(creator, scene.attempts)
    scene.sent.push(sent)
    await wait(UPLOAD_EVERY_MILLISECONDS)
  }
}

/** Verifies everything once payments settled, or at `until`. */
async function judge(scene: Scene, until: number): Promise<void> {
  const { attempts, options } = scene
  // Sequential: concurrent requests would hit rate limits.
  for (const buyer of scene.buyers)
    await noting(attempts, 'afterwards', async () => {
      await settle(buyer, until)
      for (const line of await judgeBuyer(buyer)) attempts.note('afterwards', line)
    })
  await noting(attempts, 'afterwards', async () => {
    const creator = await personOf(options.addresses, attempts, CREATOR)
    for (const sent of scene.sent) await noting(attempts, 'afterwards', () => beVerified(creator, sent, until))
  })
}

async function settle(buyer: Buyer, until: number): Promise<void> {
  while (performance.now() < until && (await unsettled(buyer)).length > 0) await wait(ASK_EVERY_MILLISECONDS)
}

/** Waits until marketplace and sign-in are ready. @throws {Error} on timeout. */
export async function untilAnswers(addresses: Addresses, withinSeconds: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + withinSeconds * 1000
  while (!(await answers(addresses))) {
    if (performance.now() > until) throw new Error(`Nothing is ready at ${addresses.market} and ${addresses.account}.`)
    await wait(READY_EVERY_MILLISECONDS, undefined, { signal })
  }
}

async function answers({ market, account }: Addresses): Promise<boolean> {
  try {
    const [marketplace, signIn] = await Promise.all(
      [market, account].map((host) => fetchWhole(`${host}/readyz`, { signal: AbortSignal.timeout(3_000) })),
    )
    return marketplace?.status === 200 && signIn?.status === 200
  } catch {
    return false
  }
}
