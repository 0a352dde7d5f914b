import { Prisma } from './generated/client.ts'

/** True for a unique index that refused a row: the caller lost a race or repeats itself. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return true
    return (error.meta as { code?: string } | undefined)?.code === '23505'
  }
  return (error as { code?: string } | null)?.code === '23505'
}

const RETRYABLE = new Set(['40P01', '40001'])

/** True when Postgres gave up a transaction so that others could go on: the same work, begun anew, is likely to succeed. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  if (error.code === 'P2034') return true
  return RETRYABLE.has((error.meta as { code?: string } | undefined)?.code ?? '') || /40P01|40001/.test(error.message)
}
