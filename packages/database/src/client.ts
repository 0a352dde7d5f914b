import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { measurePool } from './measured-pool.ts'
import { BoundedPool } from './bounded-pool.ts'
import { PrismaClient } from './generated/client.ts'
import { preparedName } from './prepared.ts'

/** A connection to Postgres: Prisma for nearly everything, and the same pool for the few hand-written statements. */
export interface Database {
  prisma: PrismaClient
  pool: pg.Pool
  /** Ends all connections; running statements finish first. */
  close(): Promise<void>
}

/** The default for servers, whose users wait; jobs, seeds and scripts set their own. */
const STATEMENT_TIMEOUT_SECONDS = 8
/** The servers bound their concurrent requests, each of which needs a few connections. */
const MAX_WAITING = 1_000

/**
 * Opens a pool on a database; connections are made when first needed.
 * @param url Postgres connection string.
 * @param options.maxConnections Upper bound of the pool, default 10.
 * @param options.statementTimeoutSeconds Postgres cancels a statement after this, including waits for locks; default 8.
 */
export function createDatabase(
  url: string,
  options: { maxConnections?: number; applicationName?: string; statementTimeoutSeconds?: number } = {},
): Database {
  const { maxConnections = 10, applicationName = 'wencang' } = options
  const pool = new BoundedPool({
    connectionString: url,
    max: maxConnections,
    maxWaiting: MAX_WAITING,
    application_name: applicationName,
    statement_timeout: (options.statementTimeoutSeconds ?? STATEMENT_TIMEOUT_SECONDS) * 1000,
    // An unreachable server is an error for the caller, not a request that hangs.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // When the server closes an idle connection (restart), the next use replaces it; without a listener the error would end the process.
  pool.on('error', () => {})
  const stopMeasuring = measurePool(pool, applicationName, maxConnections)
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false, statementNameGenerator: preparedName }),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
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

/** A Prisma client inside an interactive transaction: everything except opening and closing. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>

/** The client or one of its transactions: the parameter of a repository function that may be part of a larger transaction. */
export type Executor = PrismaClient | Transaction
