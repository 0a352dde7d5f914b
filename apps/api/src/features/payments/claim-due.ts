import { type Executor, IdRow, Prisma, queryRows } from '@wencang/database'

/** When a row that is claimed now is due again, by the number of its claims before (`query_count`); the last backoff repeats. */
export function dueAgain(now: Date, backoffSeconds: number[]): Prisma.Sql {
  return Prisma.sql`${now}::timestamptz + make_interval(secs =>
    (${backoffSeconds}::int4[])[least(query_count + 1, ${backoffSeconds.length}::int4)])`
}

/**
 * Claims rows that are due, for several workers side by side. `update` moves their next turn ahead before any channel is called, so a worker that
 * dies only delays them.
 * @returns Prisma's condition for the claimed rows.
 */
export async function claimDue(db: Pick<Executor, '$queryRaw'>, update: Prisma.Sql): Promise<{ id: { in: string[] } }> {
  const rows = await queryRows(db, IdRow, Prisma.sql`${update} RETURNING id`)
  return { id: { in: rows.map((row) => row.id) } }
}
