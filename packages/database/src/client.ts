import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { preparedName } from './prepared.ts'

/** A connection to Postgres: Prisma for nearly everything, and the same pool for the few hand-written statements. */
export interface Database {
  prisma: PrismaClient
  pool: pg.Pool
  /** Ends all connections; running statements finish first. */
  close(): Promise<void>
}

/** Opens a pool on a database; connections are made when first needed. @param url Postgres connection string. */
export function createDatabase(url: string, options: PoolOptions = {}): Database {
  const { pool, stopMeasuring } = createPool(url, options)
  const prisma = prismaOn(pool)
  return {
    prisma,
    pool,
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

/** A Prisma client inside an interactive transaction: everything except opening and closing. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>

/** The client or one of its transactions: the parameter of a repository function that may be part of a larger transaction. */
export type Executor = PrismaClient | Transaction
