import { PoolFullError } from './bounded-pool.ts'
import { Prisma } from './generated/client.ts'

/** SQLSTATE of a Postgres error sent by any client, or null. */
function sqlState(error: unknown): string | null {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return '23505'
    if (error.code === 'P2034') return '40P01'
    // Raw statements carry it only in the message.
    return /Code: `(\w{5})`/.exec(error.message)?.[1] ?? null
  }
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** A unique index rejected a row: lost race or duplicate. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Deadlock or serialization failure: a retry likely succeeds. */
export function isRetryable(error: unknown): boolean {
  return ['40P01', '40001'].includes(sqlState(error) ?? '')
}

/** Timeout, lock conflict, or lack of connections, memory or disk. */
const OVERLOAD_STATES = new Set(['57014', '55P03', '53000', '53200', '53300', '53400'])
/** Prisma: connection timeout, transaction start timeout, transaction timeout. */
const OVERLOAD_CODES = new Set(['P2024', 'P2028'])
/** Unreachable before sending; after a later loss the outcome is unknown. */
const AWAY_CODES = new Set(['57P03', 'ECONNREFUSED', 'P1001'])
const DEEPEST_CAUSE = 5

/** Database overloaded or briefly unavailable: a later retry may succeed. */
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
  // Pool errors have no code, and Prisma wraps those of Postgres.
  return /timeout exceeded when trying to connect|canceling statement due to|too many statements wait|Can't reach database server/.test(
    error.message,
  )
}
