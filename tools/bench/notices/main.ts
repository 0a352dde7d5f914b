/** Measures notices to open pages and to followers; usage: tools/bench/README.md. */

import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@wencang/contract'
import { createDatabase, type Database } from '@wencang/database'
import { notify } from '@wencang/notices'
import { requestsInLoop, timesOf } from '../../lib/driver.ts'
import { readOptions } from '../../lib/options.ts'
import { sessionCookie } from '../../lib/sign-in.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { quantile, spread, timed } from '../../lib/statistics.ts'

const { audience, streams, notices, rounds, connections } = readOptions({
  audience: 10_000,
  streams: 300,
  notices: 200,
  rounds: 5,
  connections: 4,
})
const say = (line: string) => console.log(line)

/** One user's open page. */
interface OpenPage {
  userId: string
  /** Resolves to the next event's time. */
  next(): Promise<number>
  /** Unread count of the latest event. */
  unread: number
}

/** Adds users. @returns their IDs. */
async function addUsers({ prisma }: Database): Promise<string[]> {
  const numbers = Array.from({ length: audience }, (_, index) => index + 1)
  const users = await prisma.user.createManyAndReturn({
    data: numbers.map((number) => ({ name: `reader ${number}`, email: `reader${number}@bench.test` })),
    select: { id: true },
  })
  return users.map(({ id }) => id)
}

async function openPage(database: Database, url: string, userId: string): Promise<OpenPage> {
  const cookie = await sessionCookie(database, userId)
  let heard = Promise.withResolvers<number>()
  const page: OpenPage = { userId, unread: 0, next: () => heard.promise }
  const request = get(url, { headers: { cookie }, agent: new Agent() })
  request.on('response', (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      const now = performance.now()
      const data = /^event: unread\ndata: (.*)$/m.exec(text)?.[1]
      if (!data) return
      page.unread = JSON.parse(data).unread
      heard.resolve(now)
      heard = Promise.withResolvers()
    })
  })
  request.on('error', () => undefined)
  const first = page.next()
  await first
  return page
}

/** Repeats a request during `work`. @returns the milliseconds of each response. */
async function whileWorking(path: string, work: () => Promise<void>): Promise<number[]> {
  let isOver = false
  const goesOn = () => !isOver
  // Leave the servers spare capacity.
  const how = { callers: connections, goesOn, pauseMilliseconds: 10 }
  const load = requestsInLoop(stack.marketUrl, () => ({ path }), how)
  try {
    await work()
  } finally {
    isOver = true
  }
  return timesOf(await load)
}

/** Adds a creator whom all follow. @returns the ID. */
async function addFollowedCreator({ prisma }: Database, users: readonly string[]): Promise<string> {
  const { id } = await prisma.user.create({
    data: {
      name: 'followed',
      creatorProfile: { create: { isCreator: true } },
      followers: { createMany: { data: users.map((userId) => ({ userId })) } },
    },
  })
  return id
}

/** Launches an asset, with event and job as the API writes them; waits for all notices. */
async function notifyFollowers(
  { pool, prisma }: Database,
  { creatorId, followers, pages }: { creatorId: string; followers: number; pages: readonly OpenPage[] },
): Promise<void> {
  const price = { fromFen: 100, toFen: 100, isFirstFallOfDay: false, at: new Date().toISOString() }
  const payload = { name: 'published', creatorName: 'followed', ownerName: null, isFirst: true, ...price }
  const before = pages.map(({ unread }) => unread)
  const launched = await pool.query<{ assetId: string }>(
    `WITH launched AS (
         INSERT INTO asset (creator_id, name, category, price_fen, licence, file_type) VALUES ($1, 'published', 0, 100, 'standard', '.glb') RETURNING id),
       happened AS (
         INSERT INTO event (id, kind, subject_kind, subject_id, payload) SELECT uuidv7(), 'asset.launched', 'asset', id, $2 FROM launched
         RETURNING id, subject_id),
       queued AS (
         INSERT INTO pgboss.job (name, data) SELECT 'event/notify-audience', jsonb_build_object('eventId', id) FROM happened)
     SELECT subject_id AS "assetId" FROM happened`,
    [creatorId, JSON.stringify(payload)],
  )
  const key = `creator.published ${launched.rows[0]?.assetId}`
  while ((await prisma.notice.count({ where: { onceKey: key } })) !== followers) await wait(250)
  while (pages.some(({ unread }, index) => unread === before[index] && unread < 100)) await wait(20)
}

const stack = await startBenchStack(say)
const database = createDatabase(stack.databaseUrl, { maxConnections: 4, statementTimeoutSeconds: 120 })
try {
  const api = createClient({ baseUrl: stack.marketUrl })
  const users = await addUsers(database)
  const pages: OpenPage[] = []
  for (const userId of users.slice(0, streams)) pages.push(await openPage(database, api.watchNotices.url(), userId))
  const creatorId = await addFollowedCreator(database, users)
  say(`${users.length} followers, ${pages.length} open pages`)

  const taken: number[] = []
  for (let count = 0; count < notices; count++) {
    const page = pages[count % pages.length]
    if (!page) break
    const heard = page.next()
    await notify(database.prisma, { kind: 'identity.approved', to: [page.userId], parameters: {}, once: randomUUID() })
    const committed = performance.now()
    taken.push(Math.max(0, (await heard) - committed))
  }
  say(
    `a notice reaches an open page after its commit: ${spread(taken)}, at most ${Math.max(...taken).toFixed(1)} ms (wanted < 1000)`,
  )

  const path = createClient().listMarketAssets.url()
  const durations: number[] = []
  const work = async () => {
    for (let round = 0; round < rounds; round++) {
      const about = { creatorId, followers: users.length, pages }
      durations.push((await timed(() => notifyFollowers(database, about))).seconds)
    }
  }
  await whileWorking(path, () => wait(3_000)) // warm
  const idle = await whileWorking(path, () => wait(15_000))
  const busy = await whileWorking(path, work)
  const again = await whileWorking(path, () => wait(15_000))
  say(
    `${users.length} followers notified, and all open pages with them: ${durations.map((one) => one.toFixed(1)).join(', ')} s (wanted ≤ 30)`,
  )
  const quiet = Math.max(quantile(idle, 0.99), quantile(again, 0.99))
  say(`list, idle: ${spread(idle)}, and afterwards ${spread(again)}`)
  say(
    `list, while notifying followers: ${spread(busy)}; ratio of p99 ${(quantile(busy, 0.99) / quiet).toFixed(2)} (wanted ≤ 1.5)`,
  )
} finally {
  await database.close()
  await stack.stop()
}
// Open pages' connections keep the process alive.
process.exit()
