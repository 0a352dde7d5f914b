import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import { PrismaClient } from './generated/client.ts'

/** A connection to Postgres: Prisma for nearly everything, the same pool for the few statements that are shaped by hand. */
export interface Database {
  prisma: PrismaClient
  pool: pg.Pool
  /** Ends all connections; statements under way finish first. */
  close(): Promise<void>
}

/** What fits servers that people wait for; jobs, seeds and scripts say how long theirs take. */
const STATEMENT_TIMEOUT_SECONDS = 8
/** Requests at once are bounded before they come here, and ask for a few connections each. */
const MAX_WAITING = 1_000

/**
 * Opens a pool on a database; connections are made when first needed.
 * @param url Postgres connection string.
 * @param options.maxConnections Upper bound of the pool, default 10.
 * @param options.statementTimeoutSeconds Postgres gives up a statement after this, waiting for locks included; default 8.
 */
export function createDatabase(
  url: string,
  options: { maxConnections?: number; applicationName?: string; statementTimeoutSeconds?: number } = {},
): Database {
  const pool = new BoundedPool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    maxWaiting: MAX_WAITING,
    application_name: options.applicationName ?? 'wencang',
    statement_timeout: (options.statementTimeoutSeconds ?? STATEMENT_TIMEOUT_SECONDS) * 1000,
    // An unreachable server is an error that a caller sees, not a request that hangs.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that the server closes (restart) is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

/** A Prisma client inside an interactive transaction: everything but opening and closing. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>

/** Either the client or a transaction of it: what a repository function takes when it may be part of a larger deed. */
export type Executor = PrismaClient | Transaction
