import { z } from 'zod'

/**
 * Versions of `catalogue_version` shards, ordered equally everywhere; a sum could hide which concurrent commit is
 * missing.
 */
export type Position = readonly number[]

export const PositionRow = z.object({ position: z.array(z.coerce.number()) })

export const POSITION = '(SELECT array_agg(version ORDER BY shard) FROM catalogue_version)'

/** Whether one position includes another. */
export const covers = (has: Position, wanted: Position): boolean =>
  wanted.every((version, shard) => (has[shard] ?? -1) >= version)
