import { type Database, preparedRows } from '@wencang/database'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { EngineChange, EngineIndex, SearchEngine } from '../../../ports/search-engine.ts'
import { FORGET_LISTS } from '../../cdn/index.ts'
import { inTransaction } from '../in-transaction.ts'
import { readListings } from '../index/documents.ts'
import { MAX_FRESH } from '../index/fresh.ts'
import { documentOf } from './document.ts'

/** Listings that are in memory with their words. */
const BATCH = 1_000
/** Of one call to the engine, whose limit may be ten megabytes: a token is some ten letters. */
const MAX_TOKENS_A_CALL = 400_000
/** Listings that are queued for an index that is being filled, at a time. */
const SLICE = 10_000
/** A worker feeds so long before it looks at the state again; another one may take over when it has not been heard of. */
const TURN_SECONDS = 10
const LEASE_SECONDS = 60

const DueRow = z.object({ assetId: z.string(), seq: z.string() })
type DueRow = z.infer<typeof DueRow>
const StateRow = z.object({
  asked: z.string().nullable(),
  filling: z.string().nullable(),
  queuedTo: z.string().nullable(),
  isQueued: z.boolean(),
})
type State = z.infer<typeof StateRow>
const QueuedRow = z.object({ last: z.string().nullable() })

/**
 * Has changes handed on to an engine from now on, or to none. Each worker says it when it starts; an engine that was off is filled from nothing, because nothing says what it missed.
 */
export async function tellOfEngine({ pool }: Pick<Database, 'pool'>, isOn: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE search_engine SET is_on = $1, asked = NULL, filling = NULL, queued_to = NULL, is_queued = false WHERE is_on <> $1',
      [isOn],
    )
    if (rowCount === 1) await client.query('TRUNCATE search_engine_due')
  })
}

/** Has an index filled from nothing beside the one that is asked, which it then follows. @returns false without an engine. */
export async function refillEngine({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE search_engine SET filling = $1, queued_to = NULL, is_queued = false WHERE is_on',
    [randomUUID()],
  )
  return rowCount === 1
}

/** Hands the changes on that the engine has not got, and fills an index where one is wanted. One worker does it at a time; doing it twice changes nothing. */
export async function feedEngine({ pool }: Pick<Database, 'pool'>, engine: SearchEngine): Promise<void> {
  const isMine = await pool.query(
    `UPDATE search_engine SET fed_until = now() + interval '${LEASE_SECONDS} seconds' WHERE is_on AND fed_until <= now()`,
  )
  if (isMine.rowCount !== 1) return
  try {
    await feed(pool, engine)
  } finally {
    await pool.query("UPDATE search_engine SET fed_until = 'epoch'")
  }
}

async function feed(pool: pg.Pool, engine: SearchEngine): Promise<void> {
  const state = await preparedIndexes(pool, engine)
  const until = performance.now() + TURN_SECONDS * 1000
  while (performance.now() < until) {
    const due = await preparedRows(pool, DueRow, {
      name: 'search-engine-batch',
      text: `SELECT asset_id AS "assetId", seq::text AS seq FROM search_engine_due ORDER BY seq LIMIT ${BATCH}`,
    })
    if (due.length > 0) await writeBatch(pool, engine, state, due)
    if (due.length === BATCH) continue
    if (!state.filling) return
    if (state.isQueued) return await follow(pool, engine, state)
    Object.assign(state, await queueSlice(pool, state.filling))
  }
}

/** The state, with each of its indexes there. One that is lost is not asked any more, and filled anew. */
async function preparedIndexes(pool: pg.Pool, engine: SearchEngine): Promise<State> {
  const state = await readState(pool)
  if (state.asked && !(await engine.index(state.asked).isThere())) {
    await inTransaction(pool, async (client) => {
      await client.query('UPDATE search_engine SET asked = NULL WHERE asked = $1', [state.asked])
      // Copies of the database that still name it have to see this first.
      await changeLists(client)
    })
    state.asked = null
  }
  if (state.filling && !(await engine.index(state.filling).isThere())) {
    if (state.queuedTo === null && !state.isQueued) await engine.index(state.filling).create()
    else await beginFilling(pool, state.filling)
  } else if (!state.asked && !state.filling) await beginFilling(pool, null)
  else return state
  return await preparedIndexes(pool, engine)
}

const readState = async (pool: pg.Pool): Promise<State> => {
  const [state] = await preparedRows(pool, StateRow, {
    name: 'search-engine-whole-state',
    text: 'SELECT asked, filling, queued_to AS "queuedTo", is_queued AS "isQueued" FROM search_engine',
  })
  return state ?? { asked: null, filling: null, queuedTo: null, isQueued: false }
}

/** @param instead The index that was being filled until now. */
async function beginFilling(pool: pg.Pool, instead: string | null): Promise<void> {
  await pool.query(
    'UPDATE search_engine SET filling = $1, queued_to = NULL, is_queued = false WHERE is_on AND filling IS NOT DISTINCT FROM $2',
    [randomUUID(), instead],
  )
}

/** Queues the next listings in the order of their IDs. Those that come later are changes, which are handed on anyway. */
async function queueSlice(pool: pg.Pool, filling: string): Promise<Partial<State>> {
  return await inTransaction(pool, async (client) => {
    const [queued] = await preparedRows(client, QueuedRow, {
      text: `WITH slice AS (SELECT l.asset_id FROM listing l, search_engine s WHERE s.filling = $1::uuid AND (s.queued_to IS NULL OR l.asset_id > s.queued_to)
               ORDER BY l.asset_id LIMIT ${SLICE}),
             queued AS (INSERT INTO search_engine_due (asset_id) SELECT asset_id FROM slice
               ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_engine_due_seq_seq') RETURNING asset_id)
             SELECT max(asset_id::text) AS last FROM queued`,
      values: [filling],
    })
    const last = queued?.last ?? null
    await client.query(
      'UPDATE search_engine SET queued_to = coalesce($2::uuid, queued_to), is_queued = $2 IS NULL WHERE filling = $1',
      [filling, last],
    )
    return { isQueued: last === null, ...(last !== null && { queuedTo: last }) }
  })
}

/** An index that has had every listing is asked from now on; what is due is read from Postgres, as ever. */
async function follow(pool: pg.Pool, engine: SearchEngine, { filling }: State): Promise<void> {
  await pool.query(
    'UPDATE search_engine SET asked = filling, filling = NULL, queued_to = NULL, is_queued = false WHERE filling = $1',
    [filling],
  )
  await engine.keepOnly([filling ?? ''])
}

async function writeBatch(pool: pg.Pool, engine: SearchEngine, state: State, due: DueRow[]): Promise<void> {
  const ids = due.map(({ assetId }) => assetId)
  const listings = await readListings(pool, ids)
  const documents = new Map(listings.map((listing) => [listing.assetId, documentOf(listing)]))
  const changes = due.map(
    ({ assetId, seq }): EngineChange => ({
      id: assetId,
      seq: BigInt(seq),
      document: documents.get(assetId) ?? null,
    }),
  )
  const refused = new Map<string, string>()
  for (const id of [state.asked, state.filling])
    if (id) for (const one of await writeAll(engine.index(id), changes)) refused.set(one.id, one.reason)
  const kept = due.filter(({ assetId }) => !refused.has(assetId))
  await inTransaction(pool, async (client) => {
    // What changed again meanwhile has another number, and stays.
    await client.query(
      `DELETE FROM search_engine_due WHERE asset_id IN (SELECT d.asset_id FROM search_engine_due d JOIN unnest($1::uuid[], $2::int8[]) w(asset_id, seq)
         ON d.asset_id = w.asset_id AND d.seq = w.seq FOR UPDATE OF d)`,
      [kept.map(({ assetId }) => assetId), kept.map(({ seq }) => seq)],
    )
    // Searches saw the newest of so many changes only: what they answered is no longer right.
    if (state.asked && due.length > MAX_FRESH) await changeLists(client)
  })
  // They stay due, so that they are read from Postgres.
  const [first] = refused
  if (first) throw new Error(`the search engine refuses ${refused.size} listings, the first is ${first.join(': ')}`)
}

async function writeAll(index: EngineIndex, changes: EngineChange[]) {
  const refused: { id: string; reason: string }[] = []
  let some: EngineChange[] = []
  let tokens = 0
  for (const change of changes) {
    some.push(change)
    tokens += change.document?.tokens.length ?? 0
    if (tokens < MAX_TOKENS_A_CALL) continue
    refused.push(...(await index.write(some)))
    some = []
    tokens = 0
  }
  refused.push(...(await index.write(some)))
  return refused
}

async function changeLists(client: pg.PoolClient): Promise<void> {
  await client.query('UPDATE catalogue_version SET version = version + 1 WHERE shard = pg_backend_pid() % 64')
  await client.query(FORGET_LISTS)
}
