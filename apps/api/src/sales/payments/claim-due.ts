import { type Executor, IdRow, Prisma, queryRows } from '@wencang/database'

/** Next due time by claim count; the last backoff repeats. */
export function dueAgain(now: Date, backoffSeconds: number[]): Prisma.Sql {
  return Prisma.sql`${now}::timestamptz + make_interval(secs =>
    (${backoffSeconds}::int4[])[least(query_count + 1, ${backoffSeconds.length}::int4)])`
}

/**
 * Claims due rows for concurrent workers.
 * `update` first postpones rows: crashes only delay them.
 * @returns Prisma's condition for the claimed rows.
 */
export async function claimDue(db: Pick<Executor, '$queryRaw'>, update: Prisma.Sql): Promise<{ id: { in: string[] } }> {
  const rows = await queryRows(db, IdRow)`${update} RETURNING id`
  return { id: { in: rows.map((row) => row.id) } }
}
