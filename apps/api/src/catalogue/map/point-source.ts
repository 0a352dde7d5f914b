import type { Database } from '@wencang/database'
import { preparedRows } from '@wencang/database/rows'
import type pg from 'pg'
import { z } from 'zod'
import { MapPointRow, type PointKind, PointTable } from './point-table.ts'

const MarkRow = z.object({ mark: z.string() })

/** Indexed within a fraction of a second. */
export const FEW_POINTS = 20_000
const PAGE_ROWS = 20_000
const MAX_CHANGES = 10_000
const COLUMNS = 'kind, id, longitude, latitude, snapshot_key AS "snapshotKey"'
type Querying = Pick<pg.Client, 'query'>

const PointChange = MapPointRow.extend({ isShown: z.boolean() })
export type PointChange = z.infer<typeof PointChange>

/** Earlier transactions have ended. Later rows may be read twice, harmlessly. */
export type Mark = string

export async function markNow(client: Querying): Promise<Mark> {
  const rows = await preparedRows(client, MarkRow, {
    text: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark',
  })
  return rows[0]?.mark ?? '0'
}

/** True if building the index would delay the first request. */
export async function hasManyPoints({ prisma }: Pick<Database, 'prisma'>): Promise<boolean> {
  return (await prisma.mapPoint.count({ where: { isShown: true }, take: FEW_POINTS + 1 })) > FEW_POINTS
}

/** Reads shown points of these kinds, by kind and ID. */
export async function readPoints(client: Querying, kinds: readonly PointKind[]): Promise<PointTable> {
  const table = new PointTable()
  let after = { kind: -1, id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await preparedRows(client, MapPointRow, {
      name: 'map-points',
      text: `SELECT ${COLUMNS} FROM map_point WHERE is_shown AND (kind, id) > ($1::smallint, $2::uuid) AND kind = ANY ($3::smallint[]) ORDER BY kind, id LIMIT ${PAGE_ROWS}`,
      values: [after.kind, after.id, kinds],
    })
    for (const row of rows) table.add(row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return table
    after = last
  }
}

/** Changes since a mark; null if a full read is better. */
export async function readChanges(
  client: Querying,
  since: Mark,
): Promise<{ changes: PointChange[] | null; mark: Mark }> {
  // Mark first: concurrent commits are read twice, never missed.
  const mark = await markNow(client)
  const rows = await preparedRows(client, PointChange, {
    name: 'map-changes',
    text: `SELECT ${COLUMNS}, is_shown AS "isShown" FROM map_point WHERE changed_in >= $1::xid8 LIMIT $2::int4`,
    values: [since, MAX_CHANGES + 1],
  })
  return { changes: rows.length > MAX_CHANGES ? null : rows, mark }
}
