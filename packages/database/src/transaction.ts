import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from './client.ts'
import { isRetryable } from './errors.ts'
import type { PrismaClient } from './generated/client.ts'

const TRIES = 4

/** Retries deadlocks: the work may run twice, without effects outside the database. */
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

/** Runs reads on one consistent snapshot, sequentially on one connection. */
export function readSnapshot<T>(prisma: PrismaClient, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return prisma.$transaction(work, { isolationLevel: 'RepeatableRead' })
}
