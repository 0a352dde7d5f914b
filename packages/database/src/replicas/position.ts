import type { Pool } from 'pg'
import { z } from 'zod'
import { preparedRows } from '../checked-rows.ts'

/**
 * Versions of `catalogue_version` shards, ordered equally everywhere; a sum could hide which concurrent commit is
 * missing.
 */
export type Position = readonly number[]

export const PositionRow = z.object({ position: z.array(z.coerce.number()) })

export const POSITION = '(SELECT array_agg(version ORDER BY shard) FROM catalogue_version)'

/** Position of the database, with all commits so far. */
export async function readPosition(pool: Pick<Pool, 'query'>): Promise<Position> {
  const [row] = await preparedRows(pool, PositionRow, {
    name: 'catalogue-position',
    text: `SELECT ${POSITION} AS position`,
  })
  return row?.position ?? []
}

/** Whether one position includes another. */
export const covers = (has: Position, wanted: Position): boolean =>
  wanted.every((version, shard) => (has[shard] ?? -1) >= version)
