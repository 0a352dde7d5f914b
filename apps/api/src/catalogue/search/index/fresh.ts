import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { type Indexed, readListings } from './documents.ts'

/** Changes that searches read directly; others lag seconds. */
export const MAX_FRESH = 300

const DueRow = z.object({ assetId: z.string(), seq: z.string(), no: z.number().nullable() })
type DueRow = z.infer<typeof DueRow>

/** Listing changed since it was indexed. */
export interface Fresh {
  /** Its outdated number; null if it had none. */
  no: number | null
  /** Null when off sale. */
  listing: Indexed | null
}

/** Recent changes by asset ID. */
export interface FreshReader {
  read(): Promise<Map<string, Fresh>>
  /** Cached result of the last read. */
  last(): (Indexed | null)[]
}

/** @param statement Selects `assetId`, `seq` and `no` of the newest {@link MAX_FRESH} changes. */
export function createFreshReader(
  { pool }: Pick<Database, 'pool'>,
  statement: { name: string; text: string },
): FreshReader {
  const analysed = new Map<string, Indexed | null>()
  const keyOf = (row: DueRow) => `${row.assetId} ${row.seq}`
  return {
    async read() {
      const due = await preparedRows(pool, DueRow, statement)
      // Snapshot: a concurrent read may clear the cache.
      const before = new Map(analysed)
      const unknown = due.filter((row) => !before.has(keyOf(row)))
      const listings =
        unknown.length === 0
          ? []
          : await readListings(
              pool,
              unknown.map(({ assetId }) => assetId),
            )
      const byId = new Map(listings.map((listing) => [listing.assetId, listing]))
      const known = new Map(due.map((row) => [keyOf(row), before.get(keyOf(row)) ?? byId.get(row.assetId) ?? null]))
      analysed.clear()
      for (const [key, listing] of known) analysed.set(key, listing)
      return new Map(due.map((row) => [row.assetId, { no: row.no, listing: known.get(keyOf(row)) ?? null }]))
    },
    last: () => [...analysed.values()],
  }
}
