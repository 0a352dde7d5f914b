import { type Database, preparedRows } from '@wencang/database'
import { catalogueChange } from '@wencang/database/catalogue'
import { CHUNK } from '@wencang/search-index'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction } from '../in-transaction.ts'
import { Chunks, type Client } from './chunks.ts'
import { readListings } from './documents.ts'
import { MAX_FRESH } from './fresh.ts'
import { Institutions } from './institutions.ts'
import { Words } from './words.ts'

/** Batch for the newest chunk; larger backlogs get own ones. */
const SMALL_BATCH = 2_000
const LARGE = 10_000
/** Smaller batches wait briefly, to rewrite columns less often; while many listings follow, for a whole one. */
const WORTH_IT = 100
const MAX_WAIT_SECONDS = 10
/** Listings held in memory at a time. */
const SLICE = 2_000
/** Advisory lock key, unique among our locks. */
const LOCK = 7_325_114

const BacklogRow = z.object({ due: z.number(), waited: z.number().nullable(), following: z.number() })
const DueRow = z.object({ assetId: z.string(), seq: z.string(), isText: z.boolean(), no: z.number().nullable() })
type DueRow = z.infer<typeof DueRow>
const LockRow = z.object({ locked: z.boolean() })

/**
 * Reindexes changed listings; only one worker runs.
 * @param options.isUrgent Ignores the minimum batch.
 * @param options.large Backlog from which a separate chunk is used.
 */
export async function writeDue(
  { pool }: Pick<Database, 'pool'>,
  { isUrgent = false, large = LARGE }: { isUrgent?: boolean; large?: number } = {},
): Promise<void> {
  for (;;) {
    const [backlog] = await preparedRows(pool, BacklogRow, {
      name: 'search-backlog',
      text: `SELECT count(*)::int4 AS due, extract(epoch FROM now() - min(since))::float8 AS waited,
               (SELECT count(*)::int4 FROM (SELECT FROM listing_due LIMIT ${SMALL_BATCH}) f) AS following
             FROM (SELECT since FROM search_due LIMIT ${LARGE}) d`,
    })
    const { due = 0, waited = null, following = 0 } = backlog ?? {}
    const isWorthIt =
      isUrgent || due >= (following < SMALL_BATCH ? WORTH_IT : SMALL_BATCH) || (waited ?? 0) >= MAX_WAIT_SECONDS
    if (due === 0 || !isWorthIt) return
    const isDone = await inTransaction(pool, (client) => writeBatch(client, due >= large))
    if (!isDone) return
  }
}

/** @returns false while another process holds the lock. */
async function writeBatch(client: Client, isLarge: boolean): Promise<boolean> {
  const [lock] = await preparedRows(client, LockRow, { text: `SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked` })
  if (!lock?.locked) return false
  const due = await preparedRows(client, DueRow, {
    text: `SELECT u.asset_id AS "assetId", u.seq::text AS seq, u.is_text AS "isText", d.no
           FROM (SELECT * FROM search_due ORDER BY seq LIMIT $1) u LEFT JOIN search_doc d ON d.asset_id = u.asset_id`,
    values: [isLarge ? CHUNK : SMALL_BATCH],
  })
  const chunks = new Chunks(client)
  const words = new Words(client)
  const institutions = new Institutions(client)
  let next = await chunks.next(isLarge)
  for (const slice of slicesOf(due, SLICE))
    next = await writeSlice(client, { chunks, words, institutions }, slice, next)
  await words.write()
  await chunks.save()
  await institutions.write()
  await client.query(
    `WITH done AS (
         DELETE FROM search_due WHERE asset_id IN (SELECT d.asset_id FROM search_due d JOIN unnest($1::uuid[], $2::int8[]) w(asset_id, seq)
           ON d.asset_id = w.asset_id AND d.seq = w.seq FOR UPDATE OF d SKIP LOCKED) RETURNING asset_id),
       engine AS (SELECT is_on FROM search_engine FOR SHARE)
     INSERT INTO search_engine_due (asset_id) SELECT asset_id FROM done WHERE (SELECT is_on FROM engine)
     ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_engine_due_seq_seq')`,
    [due.map(({ assetId }) => assetId), due.map(({ seq }) => seq)],
  )
  // Searches saw only the newest changes: invalidate cached results.
  if (due.length > MAX_FRESH) {
    await client.query(catalogueChange(['lists']))
  }
  return true
}

/**
 * Unchanged texts keep their number, others get a new one. The live bitmap masks dead numbers.
 * @returns the next free number.
 */
async function writeSlice(
  client: Client,
  { chunks, words, institutions }: { chunks: Chunks; words: Words; institutions: Institutions },
  due: DueRow[],
  first: number,
): Promise<number> {
  const listings = await readListings(
    client as pg.Pool,
    due.map(({ assetId }) => assetId),
  )
  const byId = new Map(listings.map((listing) => [listing.assetId, listing]))
  const gone: number[] = []
  let next = first
  for (const { assetId, no, isText } of due) {
    const listing = byId.get(assetId)
    if (listing && no !== null && !isText) {
      await chunks.sortBy(no, listing.columns)
      continue
    }
    if (no !== null) {
      await chunks.end(no)
      gone.push(no)
    }
  }
  await client.query('DELETE FROM search_doc WHERE no = ANY ($1::int4[])', [gone])
  for (const { assetId, no, isText } of due) {
    const listing = byId.get(assetId)
    if (!listing || (no !== null && !isText)) continue
    await chunks.begin(next, listing.columns)
    await words.add(next, assetId, listing.tokens)
    if (listing.institution) institutions.add(listing.institution)
    next += 1
  }
  return next
}

function* slicesOf<T>(list: T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
