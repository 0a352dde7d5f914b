import { BoundedPool } from './bounded-pool.ts'
import { measurePool } from './measured-pool.ts'

export interface PoolOptions {
  /** Upper bound of the pool, default 10. */
  maxConnections?: number | undefined
  applicationName?: string | undefined
  /** Postgres cancels a statement after this, including waits for locks; default 8. */
  statementTimeoutSeconds?: number | undefined
  /** How long an unreachable server may take to refuse; default 10. */
  connectionTimeoutSeconds?: number | undefined
}

/** The default for servers, whose users wait; jobs, seeds and scripts set their own. */
const STATEMENT_TIMEOUT_SECONDS = 8
/** The servers bound their concurrent requests, each of which needs a few connections. */
const MAX_WAITING = 1_000

/** Opens a pool; connections are made when first needed. */
export function createPool(url: string, options: PoolOptions): { pool: BoundedPool; stopMeasuring: () => void } {
  const { maxConnections = 10, applicationName = 'wencang' } = options
  const pool = new BoundedPool({
    connectionString: url,
    max: maxConnections,
    maxWaiting: MAX_WAITING,
    application_name: applicationName,
    statement_timeout: (options.statementTimeoutSeconds ?? STATEMENT_TIMEOUT_SECONDS) * 1000,
    // An unreachable server is an error for the caller, not a request that hangs.
    connectionTimeoutMillis: (options.connectionTimeoutSeconds ?? 10) * 1000,
    idleTimeoutMillis: 30_000,
  })
  // When the server closes an idle connection (restart), the next use replaces it; without a listener the error would end the process.
  pool.on('error', () => {})
  return { pool, stopMeasuring: measurePool(pool, applicationName, maxConnections) }
}
