/** Measures operator searches; usage: tools/bench/README.md. */

import { API_PREFIX } from '@wencang/contract'
import { createDatabase, type Database } from '@wencang/database'
import { forTimes, requestsInLoop, timesOf } from '../../lib/driver.ts'
import { readOptions } from '../../lib/options.ts'
import { sessionCookie } from '../../lib/sign-in.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { spread } from '../../lib/statistics.ts'
import { vacuum } from '../../lib/vacuum.ts'

const { people, orders, rounds, data } = readOptions({ people: 100_000, orders: 1_000_000, rounds: 60, data: '' })
const say = (line: string) => console.log(line)
const HOUR_MS = 3_600_000
const WANTED_MS = 100
const BATCH = 20_000
const FIRST_ORDER = 'B00000001'
/** Requests that read from disk. */
const WARM_UP = 5

/** Runs a statement for 1 to `count`, in batches. */
async function inBatches({ pool }: Database, count: number, statement: string, ...also: unknown[]): Promise<void> {
  for (let first = 1; first <= count; first += BATCH)
    await pool.query(statement, [first, Math.min(count, first + BATCH - 1), ...also])
}

/** Names have three characters; every tenth is a museum. */
async function addPeople(database: Database): Promise<void> {
  if (await database.prisma.user.findUnique({ where: { email: 'person1@bench.test' } })) return
  await inBatches(
    database,
    people,
    `INSERT INTO users (name, email, phone, created_at)
     SELECT chr(19968 + n % 500) || chr(20480 + (n * 7) % 900) || chr(24576 + (n * 13) % 900) || CASE n % 10 WHEN 0 THEN '博物馆' ELSE '' END,
            'person' || n || '@bench.test', '137' || lpad(n::text, 8, '0'), now() - n * interval '1 minute'
     FROM generate_series($1::int4, $2::int4) n`,
  )
}

/** Adds three years of orders from one creator. */
async function addOrders(database: Database): Promise<void> {
  if (await database.prisma.order.findUnique({ where: { orderNo: FIRST_ORDER } })) return
  const asset = await database.prisma.asset.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await inBatches(
    database,
    orders,
    `WITH buyers AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE email LIKE 'person%@bench.test')
     INSERT INTO orders (order_no, buyer_id, asset_id, status, price_fen, creator_id, licence, asset_name, expires_at, closed_at, created_at, updated_at)
     SELECT 'B' || lpad(s::text, 8, '0'), b.id, $3::uuid, 'expired', 100, $4::uuid, 'standard', $5, now(), now(), now() - s * interval '90 seconds', now()
     FROM generate_series($1::int4, $2::int4) s JOIN buyers b ON b.n = 1 + s % $6::int4`,
    ...[asset.id, asset.creatorId, asset.name, people],
  )
}

/** Creates a session of an operator with all roles. */
async function operatorCookie(database: Database): Promise<string> {
  const { userId } = await database.prisma.roleGrant.findFirstOrThrow({ where: { role: 'cdap:*:admin' } })
  return sessionCookie(database, userId)
}

async function searches({ prisma }: Database): Promise<[what: string, path: string][]> {
  const middle = `person${Math.floor(people / 2)}@bench.test`
  const { id: buyer, name } = await prisma.user.findUniqueOrThrow({ where: { email: middle } })
  const { creatorId: seller } = await prisma.order.findUniqueOrThrow({ where: { orderNo: FIRST_ORDER } })
  const { id: nobody } = await prisma.user.findFirstOrThrow({ where: { orders: { none: {} } } })
  const find = (list: string, query: Record<string, string>) => `/admin/${list}?${new URLSearchParams(query)}`
  const day = new Date(Date.now() - 400 * 24 * HOUR_MS).toISOString().slice(0, 10)
  return [
    ['people: a common word, 博物馆', find('people', { q: '博物馆' })],
    ['people: a common letter, 馆', find('people', { q: '馆' })],
    ['people: a rare name', find('people', { q: name })],
    ['people: two letters of it', find('people', { q: name.slice(0, 2) })],
    ['people: the beginning of all mails', find('people', { q: 'person' })],
    ['people: one mail', find('people', { q: middle })],
    ['people: the beginning of all phones', find('people', { q: '137' })],
    ['people: nobody', find('people', { q: '不存在的人' })],
    ['works: a letter', find('assets', { q: '鼎' })],
    ['orders: the first page', find('orders', {})],
    ['orders: by number', find('orders', { q: 'B00500000' })],
    ['orders: of a buyer', find('orders', { person: buyer })],
    ['orders: of the seller of all', find('orders', { person: seller })],
    ['orders: of somebody without any', find('orders', { person: nobody })],
    ['orders: of a day', find('orders', { from: day, to: day })],
    ['orders: of a buyer on a day', find('orders', { person: buyer, from: day, to: day })],
    ['what waits', '/admin/waiting'],
    ['the audit by action', '/admin/audit?action=site.csc'],
  ]
}

const stack = await startBenchStack(say, data)
const database = createDatabase(stack.databaseUrl, { maxConnections: 2, statementTimeoutSeconds: 600 })
try {
  await addPeople(database)
  await addOrders(database)
  // Like autovacuum; also empties GIN pending lists.
  await vacuum(database.pool, ['users', 'orders'])
  say(`${people} people, ${orders} orders`)
  const cookie = await operatorCookie(database)
  const all: number[] = []
  for (const [what, path] of await searches(database)) {
    const next = () => ({ path: API_PREFIX + path, headers: { cookie } })
    const responses = await requestsInLoop(stack.marketUrl, next, { callers: 1, goesOn: forTimes(rounds + WARM_UP) })
    const taken = timesOf(responses).slice(WARM_UP)
    all.push(...taken)
    say(`${what}: ${spread(taken)}`)
  }
  say(`all: ${spread(all)} (wanted p99 ≤ ${WANTED_MS} ms)`)
} finally {
  await database.close()
  await stack.stop()
}
process.exit()
