import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from './client.ts'
import { isRetryable } from './errors.ts'
import type { PrismaClient } from './generated/client.ts'

const TRIES = 4

/**
 * Runs work in one transaction, and retries if Postgres aborted it for a deadlock. The work must change nothing outside the database,
 * because it may run more than once.
 */
export async function runTransaction<T>(
  prisma: PrismaClient,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma.$transaction(work)
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error
      await wait(20 * attempt * (1 + Math.random()))
    }
  }
}

/** Runs reads that all see the database as of one moment, one after the other on one connection, so that their figures agree. */
export function readSnapshot<T>(prisma: PrismaClient, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return prisma.$transaction(work, { isolationLevel: 'RepeatableRead' })
}
