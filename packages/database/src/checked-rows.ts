import type { Pool, QueryConfig } from 'pg'
import { z } from 'zod'
import type { Executor } from './client.ts'
import { Prisma } from './generated/client.ts'

export const IdRow = z.object({ id: z.string() })

/** Runs the SQL of the template that follows. */
type Statement<Result> = (...sql: Parameters<typeof Prisma.sql>) => Promise<Result>

/**
 * Validates raw SQL rows, so renamed columns fail here. Keep `row` a module constant: zod compiles it once.
 * @throws {z.ZodError} for rows of another shape: our bug
 */
export function queryRows<Row>(db: Pick<Executor, '$queryRaw'>, row: z.ZodType<Row>): Statement<Row[]> {
  return async (...sql) => checked(row, await db.$queryRaw<unknown[]>(Prisma.sql(...sql)))
}

/** First row of {@link queryRows}, or null. */
export function queryRow<Row>(db: Pick<Executor, '$queryRaw'>, row: z.ZodType<Row>): Statement<Row | null> {
  return async (...sql) => (await queryRows(db, row)(...sql))[0] ?? null
}

export function findsRow(db: Pick<Executor, '$queryRaw'>): Statement<boolean> {
  return async (...sql) => (await db.$queryRaw<unknown[]>(Prisma.sql(...sql))).length > 0
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
