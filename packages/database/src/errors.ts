import { Prisma } from './generated/client.ts'

/** The state that Postgres gave an error (SQLSTATE), whichever way the statement was sent; null for other errors. */
function sqlState(error: unknown): string | null {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return '23505'
    if (error.code === 'P2034') return '40P01'
    // Raw statements carry it in their message alone.
    return /Code: `(\w{5})`/.exec(error.message)?.[1] ?? null
  }
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** True for a unique index that refused a row: the caller lost a race or repeats itself. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** True when Postgres gave up a transaction so that others could go on: the same work, begun anew, is likely to succeed. */
export function isRetryable(error: unknown): boolean {
  return ['40P01', '40001'].includes(sqlState(error) ?? '')
}
