import type { Pool } from 'pg'
import { z } from 'zod'
import { preparedRows } from '../checked-rows.ts'

/**
 * Versions of `catalogue_version` shards, ordered equally everywhere; a sum could hide which concurrent commit is
 * missing.
 */
export type Position = readonly number[]

const PositionRow = z.object({ position: z.array(z.coerce.number()) })
const StateRow = PositionRow.extend({ isReplica: z.boolean(), walBytes: z.coerce.number() })

const POSITION = '(SELECT array_agg(version ORDER BY shard) FROM catalogue_version)'

/** Position of the database, with all commits so far. */
export async function readPosition(pool: Pick<Pool, 'query'>): Promise<Position> {
  const [row] = await preparedRows(pool, PositionRow, {
    name: 'catalogue-position',
    text: `SELECT ${POSITION} AS position`,
  })
  return row?.position ?? []
}

/** @returns also the WAL bytes that a primary has written, or a replica replayed */
export async function readServerState(pool: Pick<Pool, 'query'>): Promise<z.infer<typeof StateRow>> {
  const [state] = await preparedRows(pool, StateRow, {
    name: 'server-state',
    text: `SELECT pg_is_in_recovery() AS "isReplica", ${POSITION} AS position, coalesce(pg_wal_lsn_diff(
             CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0'), 0)::text AS "walBytes"`,
  })
  if (!state) throw new Error('Postgres does not describe itself')
  return state
}

/** Whether one position includes another. */
export const covers = (has: Position, wanted: Position): boolean =>
  wanted.every((version, shard) => (has[shard] ?? -1) >= version)
