import { BoundedPool } from './bounded-pool.ts'
import { measurePool } from './measured-pool.ts'

export interface PoolOptions {
  /** Maximum connections, default 10. */
  maxConnections?: number | undefined
  applicationName?: string | undefined
  /** Statement timeout including lock waits, default 8. */
  statementTimeoutSeconds?: number | undefined
  /** Connection timeout, default 10. */
  connectionTimeoutSeconds?: number | undefined
}

/** For servers; jobs, seeds and scripts override it. */
const STATEMENT_TIMEOUT_SECONDS = 8
/** Servers limit concurrent requests, each needing a few connections. */
const MAX_WAITING = 1_000

/** Opens a pool that connects lazily. */
export function createPool(url: string, options: PoolOptions): { pool: BoundedPool; stopMeasuring: () => void } {
  const { maxConnections = 10, applicationName = 'wencang' } = options
  const pool = new BoundedPool({
    connectionString: url,
    max: maxConnections,
    maxWaiting: MAX_WAITING,
    application_name: applicationName,
    statement_timeout: (options.statementTimeoutSeconds ?? STATEMENT_TIMEOUT_SECONDS) * 1000,
    // An unreachable server must fail, not hang the request.
    connectionTimeoutMillis: (options.connectionTimeoutSeconds ?? 10) * 1000,
    idleTimeoutMillis: 30_000,
  })
  // Restarts close idle connections; an unhandled error would end the process.
  pool.on('error', () => {})
  return { pool, stopMeasuring: measurePool(pool, applicationName, maxConnections) }
}
