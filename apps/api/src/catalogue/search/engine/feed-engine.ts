import { randomUUID } from 'node:crypto'
import { type Database, type SearchEngine as EngineState, preparedRows, runTransaction } from '@wencang/database'
import { changeCatalogue } from '@wencang/database/catalogue'
import { z } from 'zod'
import type { EngineChange, EngineIndex, SearchEngine } from '../../../ports/search-engine.ts'
import { readListings } from '../index/documents.ts'
import { MAX_FRESH } from '../index/fresh.ts'
import { documentOf } from './document.ts'

/** Listings held in memory. */
const BATCH = 1_000
/** Engine calls may be limited to 10 MB; tokens have ten letters. */
const MAX_TOKENS_A_CALL = 400_000
/** A worker's turn before rereading the state, and its lease. */
const TURN_SECONDS = 10
const LEASE_SECONDS = 60
/** Keeps a replaced index for recent readers and lagging replicas. */
const KEPT_SECONDS = 60

const LeaseRow = z.object({ isOn: z.boolean(), until: z.date(), isTidy: z.boolean() })
type Lease = z.infer<typeof LeaseRow>
const DueRow = z.object({ assetId: z.string(), seq: z.coerce.bigint() })
type DueRow = z.infer<typeof DueRow>
type Refused = Map<string, string>
type Databases = Pick<Database, 'pool' | 'prisma'>

/** Turns feeding on or off; turning it on rebuilds the index. */
export async function setEngineEnabled({ prisma }: Pick<Database, 'prisma'>, isOn: boolean): Promise<void> {
  await runTransaction(prisma, async (transaction) => {
    const { count } = await transaction.searchEngine.updateMany({
      where: { isOn: !isOn },
      data: { isOn, asked: null, filling: null, filledTo: null },
    })
    if (count === 1) await transaction.searchEngineDue.deleteMany()
  })
}

/** Rebuilds the index beside the current one, then switches. @returns false without an engine. */
export async function refillEngine({ prisma }: Pick<Database, 'prisma'>): Promise<boolean> {
  const { count } = await prisma.searchEngine.updateMany({ where: { isOn: true }, data: { isRefillWanted: true } })
  return count === 1
}

/**
 * Feeds pending changes and fills a new index, under a lease. Idempotent.
 * @throws when the engine is unavailable or refuses listings, which Postgres then serves.
 */
export async function feedEngine(database: Databases, engine: SearchEngine): Promise<void> {
  const [mine] = await preparedRows(database.pool, LeaseRow, {
    name: 'search-engine-lease',
    text: `UPDATE search_engine SET fed_until = now() + interval '${LEASE_SECONDS} seconds' WHERE fed_until <= now()
           RETURNING is_on AS "isOn", fed_until AS until, coalesce(switched_at > now() - interval '${KEPT_SECONDS} seconds', true) AS "isTidy"`,
  })
  if (!mine) return
  const refused: Refused = new Map()
  try {
    // A worker with other configuration has started since.
    if (!mine.isOn) throw new Error('another worker says that there is no search engine')
    await feed(database, engine, mine, refused)
  } finally {
    await database.prisma.searchEngine.updateMany({ where: { fedUntil: mine.until }, data: { fedUntil: new Date(0) } })
  }
  const [first] = refused
  if (first) throw new Error(`the search engine refuses ${refused.size} listings, the first is ${first.join(': ')}`)
}

async function feed(database: Databases, engine: SearchEngine, lease: Lease, refused: Refused): Promise<void> {
  const until = performance.now() + TURN_SECONDS * 1000
  const state = await preparedIndexes(database, engine, lease)
  while (state && performance.now() < until) {
    const due = await database.prisma.searchEngineDue.findMany({ orderBy: { seq: 'asc' }, take: BATCH })
    if (due.length > 0) await writeDueTo(database, engine, state, { due, refused })
    if (due.length === BATCH) continue
    if (!state.filling) return
    const isDone = await fillOn(database, engine.index(state.filling), state, refused)
    if (isDone) return
  }
}

/** State with existing indexes; null if idle. Refills lost ones. */
async function preparedIndexes(
  { prisma }: Databases,
  engine: SearchEngine,
  { isTidy }: Lease,
): Promise<EngineState | null> {
  const readState = () => prisma.searchEngine.findFirst({ where: { isOn: true } })
  const state = await readState()
  if (!state) return null
  const isThere = async (id: string | null) => id !== null && (await engine.index(id).isThere())
  if (state.asked && !(await isThere(state.asked))) await forget(prisma, state.asked)
  else if (!isTidy) await tidy(prisma, engine, state)
  const isAsked = await isThere(state.asked)
  const isFilling = (await isThere(state.filling)) && !state.isRefillWanted
  if (!isFilling && (!isAsked || state.filling || state.isRefillWanted)) await beginFilling(prisma, engine, state)
  return await readState()
}

async function forget(prisma: Database['prisma'], lost: string): Promise<void> {
  await runTransaction(prisma, async (transaction) => {
    await transaction.searchEngine.updateMany({ where: { asked: lost }, data: { asked: null } })
    // Lagging replicas must see this first.
    await changeCatalogue(transaction, 'lists')
  })
}

async function tidy(prisma: Database['prisma'], engine: SearchEngine, { asked, filling }: EngineState): Promise<void> {
  await engine.keepOnly([asked, filling].flatMap((id) => id ?? []))
  await prisma.searchEngine.updateMany({ where: { asked }, data: { switchedAt: null } })
}

/** Creates before naming: a named but missing index counts as lost. */
async function beginFilling(prisma: Database['prisma'], engine: SearchEngine, { filling }: EngineState): Promise<void> {
  const id = randomUUID()
  await engine.index(id).create()
  await prisma.searchEngine.updateMany({
    where: { isOn: true, filling },
    data: { filling: id, filledTo: null, isRefillWanted: false },
  })
}

/**
 * Writes the next listings by ID; concurrent changes are fed separately.
 * @returns whether it is complete and now in use.
 */
async function fillOn(
  { pool, prisma }: Databases,
  index: EngineIndex,
  state: EngineState,
  refused: Refused,
): Promise<boolean> {
  // Numbered before the texts are read, so later changes get later numbers.
  const next = await preparedRows(pool, DueRow, {
    name: 'search-engine-next',
    text: `SELECT asset_id AS "assetId", (SELECT nextval('search_engine_due_seq_seq'))::text AS seq
           FROM listing WHERE asset_id > $1::uuid ORDER BY asset_id LIMIT ${BATCH}`,
    values: [state.filledTo ?? '00000000-0000-0000-0000-000000000000'],
  })
  const left = await writeAll(index, await changesOf(pool, next))
  for (const [id, reason] of left) refused.set(id, reason)
  const { filling, filledTo } = state
  const last = next.at(-1)?.assetId ?? filledTo
  const isDone = next.length < BATCH
  await runTransaction(prisma, async (transaction) => {
    await transaction.searchEngineDue.createMany({
      data: [...left.keys()].map((assetId) => ({ assetId })),
      skipDuplicates: true,
    })
    if (isDone)
      await transaction.$executeRaw`
        UPDATE search_engine SET asked = filling, filling = NULL, filled_to = NULL, switched_at = now()
        WHERE filling = ${filling}::uuid AND filled_to IS NOT DISTINCT FROM ${filledTo}::uuid`
    else await transaction.searchEngine.updateMany({ where: { filling, filledTo }, data: { filledTo: last } })
  })
  state.filledTo = last
  return isDone
}

async function writeDueTo(
  { pool, prisma }: Databases,
  engine: SearchEngine,
  state: EngineState,
  { due, refused }: { due: DueRow[]; refused: Refused },
): Promise<void> {
  const changes = await changesOf(pool, due)
  const left: Refused = new Map()
  for (const id of [state.asked, state.filling])
    if (id) for (const [asset, reason] of await writeAll(engine.index(id), changes)) left.set(asset, reason)
  for (const [id, reason] of left) refused.set(id, reason)
  const kept = due.filter(({ assetId }) => !left.has(assetId))
  await runTransaction(prisma, async (transaction) => {
    const pending = await transaction.searchEngineDue.count({ take: MAX_FRESH + 1 })
    // Refused listings move last, so Postgres reads them. Rows that changed again or are changing stay.
    await transaction.$executeRaw`
      WITH refused AS (
        UPDATE search_engine_due SET seq = nextval('search_engine_due_seq_seq') WHERE asset_id = ANY (${[...left.keys()]}::uuid[]))
      DELETE FROM search_engine_due WHERE asset_id IN (
        SELECT d.asset_id FROM search_engine_due d JOIN unnest(${kept.map(({ assetId }) => assetId)}::uuid[], ${kept.map(({ seq }) => seq)}::int8[]) w(asset_id, seq)
          ON d.asset_id = w.asset_id AND d.seq = w.seq FOR UPDATE OF d SKIP LOCKED)`
    // Searches saw only the newest changes: invalidate cached results.
    if (state.asked && pending > MAX_FRESH) await changeCatalogue(transaction, 'lists')
  })
}

async function changesOf(pool: Database['pool'], due: DueRow[]): Promise<EngineChange[]> {
  const listings = await readListings(
    pool,
    due.map(({ assetId }) => assetId),
  )
  const documents = new Map(listings.map((listing) => [listing.assetId, documentOf(listing)]))
  return due.map(({ assetId, seq }) => ({ id: assetId, seq, document: documents.get(assetId) ?? null }))
}

/** @returns refused IDs with reasons. */
async function writeAll(index: EngineIndex, changes: EngineChange[]): Promise<Refused> {
  const refused: Refused = new Map()
  const write = async (some: EngineChange[]) => {
    for (const { id, reason } of await index.write(some)) refused.set(id, reason)
  }
  let some: EngineChange[] = []
  let tokens = 0
  for (const change of changes) {
    some.push(change)
    tokens += change.document?.tokens.length ?? 0
    if (tokens < MAX_TOKENS_A_CALL) continue
    await write(some)
    some = []
    tokens = 0
  }
  await write(some)
  return refused
}
