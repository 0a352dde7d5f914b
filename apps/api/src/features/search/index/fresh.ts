import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import { type Indexed, readListings } from './documents.ts'

/** Changes that searches read one by one; those beyond wait for the job that rewrites words, some seconds. */
export const MAX_FRESH = 300

const DueRow = z.object({ assetId: z.string(), seq: z.string(), no: z.number().nullable() })
type DueRow = z.infer<typeof DueRow>

/** A listing that changed since the index got it. */
export interface Fresh {
  /** Its number until then, which no longer counts; null if it had none. */
  no: number | null
  /** Null when it is no longer on sale. */
  listing: Indexed | null
}

/** What changed lately, by the asset's ID, with its words. */
export interface FreshReader {
  read(): Promise<Map<string, Fresh>>
  /** What was read last, which is kept. */
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
      // Another question may forget what this one needs while it reads.
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
