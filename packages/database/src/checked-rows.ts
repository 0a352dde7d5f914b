import type { Pool, QueryConfig } from 'pg'
import { z } from 'zod'
import type { Executor } from './client.ts'
import type { Prisma } from './generated/client.ts'

export const IdRow = z.object({ id: z.string() })

/**
 * Validates raw SQL rows, so renamed columns fail here. Keep `row` a module constant: zod compiles it once.
 * @throws {z.ZodError} for rows of another shape: our bug
 */
export async function queryRows<Row>(
  db: Pick<Executor, '$queryRaw'>,
  row: z.ZodType<Row>,
  statement: Prisma.Sql,
): Promise<Row[]> {
  return checked(row, await db.$queryRaw<unknown[]>(statement))
}

/** First row of {@link queryRows}, or null. */
export async function queryRow<Row>(
  db: Pick<Executor, '$queryRaw'>,
  row: z.ZodType<Row>,
  statement: Prisma.Sql,
): Promise<Row | null> {
  const [first] = await queryRows(db, row, statement)
  return first ?? null
}

export async function findsRow(db: Pick<Executor, '$queryRaw'>, statement: Prisma.Sql): Promise<boolean> {
  return (await db.$queryRaw<unknown[]>(statement)).length > 0
}

/** {@link queryRows} prepared once per connection, for the busiest reads. */
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
