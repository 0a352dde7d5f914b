import { Prisma } from './generated/client.ts'

/** True for a unique index that refused a row: the caller lost a race or repeats itself. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return true
    return (error.meta as { code?: string } | undefined)?.code === '23505'
  }
  return (error as { code?: string } | null)?.code === '23505'
}
