import type { Pool, QueryConfig } from 'pg'
import { z } from 'zod'
import type { Executor } from './client.ts'
import type { Prisma } from './generated/client.ts'

/** The rows of statements that return IDs. */
export const IdRow = z.object({ id: z.string() })

/**
 * Raw SQL, for statements whose plan matters. The type of its result is known at runtime only, so each query names the shape of its rows, and they are checked:
 * a column that is renamed or changes its type fails here, by name, and not as `undefined` somewhere else. The shape is a constant of the module: zod compiles
 * each schema once, which costs more than the check.
 * @throws {z.ZodError} when the rows have another shape: a bug of ours.
 */
export async function queryRows<Row>(
  db: Pick<Executor, '$queryRaw'>,
  row: z.ZodType<Row>,
  statement: Prisma.Sql,
): Promise<Row[]> {
  return checked(row, await db.$queryRaw<unknown[]>(statement))
}

/** The first row, or null. @see queryRows */
export async function queryRow<Row>(
  db: Pick<Executor, '$queryRaw'>,
  row: z.ZodType<Row>,
  statement: Prisma.Sql,
): Promise<Row | null> {
  const [first] = await queryRows(db, row, statement)
  return first ?? null
}

/** Whether a query finds anything. */
export async function findsRow(db: Pick<Executor, '$queryRaw'>, statement: Prisma.Sql): Promise<boolean> {
  return (await db.$queryRaw<unknown[]>(statement)).length > 0
}

/** The same for a named statement, which each connection prepares once: for the busiest reads. @see queryRows */
export async function preparedRows<Row>(
  pool: Pick<Pool, 'query'>,
  row: z.ZodType<Row>,
  statement: QueryConfig,
): Promise<Row[]> {
  const { rows } = await pool.query(statement)
  return checked(row, rows)
}

function checked<Row>(row: z.ZodType<Row>, rows: unknown[]): Row[] {
  return rows.map((one) => row.parse(one))
}
