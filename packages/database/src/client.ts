import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { preparedName } from './prepared.ts'

/** Prisma, and its pool for hand-written statements. */
export interface Database {
  prisma: PrismaClient
  pool: pg.Pool
  /** Throws unless Postgres answers. */
  check(): Promise<void>
  /** Closes all connections after running statements. */
  close(): Promise<void>
}

/**
 * Opens a pool that connects lazily.
 * @param url Postgres connection string.
 */
export function createDatabase(url: string, options: PoolOptions = {}): Database {
  const { pool, stopMeasuring } = createPool(url, options)
  const prisma = prismaOn(pool)
  return {
    prisma,
    pool,
    async check() {
      await pool.query('SELECT 1')
    },
    async close() {
      await prisma.$disconnect()
      await pool.end()
      stopMeasuring()
    },
  }
}

export const prismaOn = (pool: pg.Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false, statementNameGenerator: preparedName }),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })

/** Prisma client inside an interactive transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>

/** Client or transaction, for functions that may join a larger transaction. */
export type Executor = PrismaClient | Transaction
