import { z } from 'zod'

/**
 * How far a copy of the database is in what visitors see: the count of each shard of `catalogue_version`. Changes of one shard follow one another, on
 * every copy in the same order; their sum alone would not tell which of two changes a copy lacks, because the primary may show two that were committed
 * together in the other order.
 */
export type Position = readonly number[]

export const PositionRow = z.object({ position: z.array(z.coerce.number()) })

/** SQL of the position. */
export const POSITION = '(SELECT array_agg(version ORDER BY shard) FROM catalogue_version)'

/** Whether a copy has everything of a position. */
export const covers = (has: Position, wanted: Position): boolean =>
  wanted.every((version, shard) => (has[shard] ?? -1) >= version)
