import { randomUUID } from 'node:crypto'
import { type Database, preparedRows } from '@wencang/database'
import type pg from 'pg'
import { z } from 'zod'
import type { EngineChange, EngineIndex, SearchEngine } from '../../../ports/search-engine.ts'
import { catalogueChange } from '../../listings/index.ts'
import { inTransaction } from '../in-transaction.ts'
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

const LeaseRow = z.object({ isOn: z.boolean(), lease: z.string() })
const StateRow = z.object({
  asked: z.string().nullable(),
  filling: z.string().nullable(),
  filledTo: z.string().nullable(),
  isRefillWanted: z.boolean(),
  isTidy: z.boolean(),
})
type State = z.infer<typeof StateRow>
const DueRow = z.object({ assetId: z.string(), seq: z.string() })
type DueRow = z.infer<typeof DueRow>
const IdRow = z.object({ assetId: z.string() })
const SeqRow = z.object({ seq: z.string() })
type Refused = Map<string, string>

/** Turns feeding on or off; turning it on rebuilds the index. */
export async function setEngineEnabled({ pool }: Pick<Database, 'pool'>, isOn: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE search_engine SET is_on = $1, asked = NULL, filling = NULL, filled_to = NULL WHERE is_on <> $1',
      [isOn],
    )
    if (rowCount === 1) await client.query('DELETE FROM search_engine_due')
  })
}

/** Rebuilds the index beside the current one, then switches. @returns false without an engine. */
export async function refillEngine({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query('UPDATE search_engine SET is_refill_wanted = true WHERE is_on')
  return rowCount === 1
}

/**
 * Feeds pending changes and fills a new index, under a lease. Idempotent.
 * @throws when the engine is unavailable or refuses listings, which Postgres then serves.
 */
export async function feedEngine({ pool }: Pick<Database, 'pool'>, engine: SearchEngine): Promise<void> {
  const [mine] = await preparedRows(pool, LeaseRow, {
    name: 'search-engine-lease',
    text: `UPDATE search_engine SET fed_until = now() + interval '${LEASE_SECONDS} seconds' WHERE fed_until <= now()
           RETURNING is_on AS "isOn", fed_until::text AS lease`,
  })
  if (!mine) return
  const refused: Refused = new Map()
  try {
    // A worker with other configuration has started since.
    if (!mine.isOn) throw new Error('another worker says that there is no search engine')
    await feed(pool, engine, refused)
  } finally {
    await pool.query("UPDATE search_engine SET fed_until = 'epoch' WHERE fed_until = $1::timestamptz", [mine.lease])
  }
  const [first] = refused
  if (first) throw new Error(`the search engine refuses ${refused.size} listings, the first is ${first.join(': ')}`)
}

async function feed(pool: pg.Pool, engine: SearchEngine, refused: Refused): Promise<void> {
  const until = performance.now() + TURN_SECONDS * 1000
  const state = await preparedIndexes(pool, engine)
  while (state && performance.now() < until) {
    const due = await preparedRows(pool, DueRow, {
      name: 'search-engine-batch',
      text: `SELECT asset_id AS "assetId", seq::text AS seq FROM search_engine_due ORDER BY seq LIMIT ${BATCH}`,
    })
    if (due.length > 0) await writeDueTo(pool, engine, state, { due, refused })
    if (due.length === BATCH) continue
    if (!state.filling) return
    const isDone = await fillOn(pool, engine.index(state.filling), state, refused)
    if (isDone) return
  }
}

/** State with existing indexes; null if idle. Refills lost ones. */
async function preparedIndexes(pool: pg.Pool, engine: SearchEngine): Promise<State | null> {
  const state = await readState(pool)
  if (!state) return null
  const isThere = async (id: string | null) => id !== null && (await engine.index(id).isThere())
  if (state.asked && !(await isThere(state.asked))) await forget(pool, state.asked)
  else if (!state.isTidy) await tidy(pool, engine, state)
  const isAsked = await isThere(state.asked)
  const isFilling = (await isThere(state.filling)) && !state.isRefillWanted
  if (!isFilling && (!isAsked || state.filling || state.isRefillWanted)) await beginFilling(pool, engine, state)
  return await readState(pool)
}

async function readState(pool: pg.Pool): Promise<State | null> {
  const [state] = await preparedRows(pool, StateRow, {
    name: 'search-engine-whole-state',
    text: `SELECT asked, filling, filled_to AS "filledTo", is_refill_wanted AS "isRefillWanted",
             coalesce(switched_at > now() - interval '${KEPT_SECONDS} seconds', true) AS "isTidy" FROM search_engine WHERE is_on`,
  })
  return state ?? null
}

async function forget(pool: pg.Pool, lost: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('UPDATE search_engine SET asked = NULL WHERE asked = $1', [lost])
    // Lagging replicas must see this first.
    await changeLists(client)
  })
}

async function tidy(pool: pg.Pool, engine: SearchEngine, { asked, filling }: State): Promise<void> {
  await engine.keepOnly([asked, filling].flatMap((id) => id ?? []))
  await pool.query('UPDATE search_engine SET switched_at = NULL WHERE asked IS NOT DISTINCT FROM $1', [asked])
}

/** Creates before naming: a named but missing index counts as lost. */
async function beginFilling(pool: pg.Pool, engine: SearchEngine, { filling }: State): Promise<void> {
  const id = randomUUID()
  await engine.index(id).create()
  await pool.query(
    'UPDATE search_engine SET filling = $1, filled_to = NULL, is_refill_wanted = false WHERE is_on AND filling IS NOT DISTINCT FROM $2',
    [id, filling],
  )
}

/**
 * Writes the next listings by ID; concurrent changes are fed separately.
 * @returns whether it is complete and now in use.
 */
async function fillOn(pool: pg.Pool, index: EngineIndex, state: State, refused: Refused): Promise<boolean> {
  // Before any read, so later changes get later numbers.
  const [number] = await preparedRows(pool, SeqRow, {
    name: 'search-engine-number',
    text: `SELECT nextval('search_engine_due_seq_seq')::text AS seq`,
  })
  const ids = await preparedRows(pool, IdRow, {
    name: 'search-engine-next',
    text: `SELECT asset_id AS "assetId" FROM listing WHERE asset_id > $1::uuid ORDER BY asset_id LIMIT ${BATCH}`,
    values: [state.filledTo ?? '00000000-0000-0000-0000-000000000000'],
  })
  const seq = number?.seq ?? '0'
  const left = await writeAll(
    index,
    await changesOf(
      pool,
      ids.map(({ assetId }) => ({ assetId, seq })),
    ),
  )
  for (const [id, reason] of left) refused.set(id, reason)
  const isDone = ids.length < BATCH
  await inTransaction(pool, async (client) => {
    await client.query('INSERT INTO search_engine_due (asset_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING', [
      [...left.keys()],
    ])
    await client.query(
      isDone
        ? 'UPDATE search_engine SET asked = filling, filling = NULL, filled_to = NULL, switched_at = now() WHERE filling = $1 AND filled_to IS NOT DISTINCT FROM $2'
        : 'UPDATE search_engine SET filled_to = $3 WHERE filling = $1 AND filled_to IS NOT DISTINCT FROM $2',
      [state.filling, state.filledTo, ...(isDone ? [] : [ids.at(-1)?.assetId])],
    )
  })
  state.filledTo = ids.at(-1)?.assetId ?? state.filledTo
  return isDone
}

async function writeDueTo(
  pool: pg.Pool,
  engine: SearchEngine,
  state: State,
  { due, refused }: { due: DueRow[]; refused: Refused },
): Promise<void> {
  const changes = await changesOf(pool, due)
  const left: Refused = new Map()
  for (const id of [state.asked, state.filling])
    if (id) for (const [asset, reason] of await writeAll(engine.index(id), changes)) left.set(asset, reason)
  for (const [id, reason] of left) refused.set(id, reason)
  const kept = due.filter(({ assetId }) => !left.has(assetId))
  await inTransaction(pool, async (client) => {
    // Refused listings move last, so Postgres reads them.
    await client.query(
      "UPDATE search_engine_due SET seq = nextval('search_engine_due_seq_seq') WHERE asset_id = ANY ($1::uuid[])",
      [[...left.keys()]],
    )
    const { rowCount } = await client.query(`SELECT FROM search_engine_due LIMIT ${MAX_FRESH + 1}`)
    // Keeps rows that changed again or are changing.
    await client.query(
      `DELETE FROM search_engine_due WHERE asset_id IN (SELECT d.asset_id FROM search_engine_due d JOIN unnest($1::uuid[], $2::int8[]) w(asset_id, seq)
         ON d.asset_id = w.asset_id AND d.seq = w.seq FOR UPDATE OF d SKIP LOCKED)`,
      [kept.map(({ assetId }) => assetId), kept.map(({ seq }) => seq)],
    )
    // Searches saw only the newest changes: invalidate cached results.
    if (state.asked && (rowCount ?? 0) > MAX_FRESH) await changeLists(client)
  })
}

async function changesOf(pool: pg.Pool, due: DueRow[]): Promise<EngineChange[]> {
  const listings = await readListings(
    pool,
    due.map(({ assetId }) => assetId),
  )
  const documents = new Map(listings.map((listing) => [listing.assetId, documentOf(listing)]))
  return due.map(({ assetId, seq }) => ({ id: assetId, seq: BigInt(seq), document: documents.get(assetId) ?? null }))
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

async function changeLists(client: pg.PoolClient): Promise<void> {
  await client.query(catalogueChange(['lists']))
}
