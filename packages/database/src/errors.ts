import { PoolFullError } from './bounded-pool.ts'
import { Prisma } from './generated/client.ts'

/** The SQLSTATE of a Postgres error, however the statement was sent; null for other errors. */
function sqlState(error: unknown): string | null {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return '23505'
    if (error.code === 'P2034') return '40P01'
    // Raw statements have it only in their message.
    return /Code: `(\w{5})`/.exec(error.message)?.[1] ?? null
  }
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** True if a unique index rejected a row: the caller lost a race or repeated itself. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** True if Postgres aborted a transaction in favour of others: a retry is likely to succeed. */
export function isRetryable(error: unknown): boolean {
  return ['40P01', '40001'].includes(sqlState(error) ?? '')
}

/** Cancelled by a timeout or for a lock, or because Postgres lacks connections, memory or disk space. */
const OVERLOAD_STATES = new Set(['57014', '55P03', '53000', '53200', '53300', '53400'])
/** Prisma's codes: no connection in time, no transaction in time, a transaction that took too long. */
const OVERLOAD_CODES = new Set(['P2024', 'P2028'])
/**
 * Postgres starts, stops or cannot be reached, by its own code, the system's and Prisma's. Only what is said before a statement is sent: of a connection
 * that is lost later nobody knows whether the statement was carried out.
 */
const AWAY_CODES = new Set(['57P03', 'ECONNREFUSED', 'P1001'])
const DEEPEST_CAUSE = 5

/** True if the database lacked capacity or time for a statement, or is away for a moment: the same call may succeed a little later. */
export function isOverload(error: unknown): boolean {
  let current: unknown = error
  for (let depth = 0; depth < DEEPEST_CAUSE && current instanceof Error; depth++) {
    if (current instanceof PoolFullError || isOverloadItself(current)) return true
    current = current.cause
  }
  return false
}

function isOverloadItself(error: Error): boolean {
  const state = sqlState(error) ?? ''
  if (OVERLOAD_STATES.has(state) || AWAY_CODES.has(state)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (OVERLOAD_CODES.has(code) || AWAY_CODES.has(code))) return true
  // The pool's own errors have no code, and Prisma wraps those of Postgres in other errors.
  return /timeout exceeded when trying to connect|canceling statement due to|too many statements wait|Can't reach database server/.test(
    error.message,
  )
}
