import { createDatabase, createReadReplicas, type Database, type ReadReplicas } from '@wencang/database'
import { type Channels, createChannels } from '@wencang/payment-channels'
import type { FastifyBaseLogger } from 'fastify'
import { createAmapPlaces } from './adapters/amap/amap-places.ts'
import { createHttpCdn } from './adapters/cdn/http-cdn.ts'
import { createBossQueue } from './adapters/queue/boss-queue.ts'
import { createManualPayouts } from './adapters/payouts/manual-payouts.ts'
import { createS3Storage } from './adapters/s3/s3-storage.ts'
import type { Config, PaymentConfig } from './config.ts'
import type { Anchoring } from './features/anchors/index.ts'
import { NOTICES_CHANGED } from './features/notices/index.ts'
import { ORDER_CHANGED } from './features/orders/index.ts'
import { notifyPath } from './features/payments/index.ts'
import { type ChangeEvents, createChangeEvents } from './lib/change-events.ts'
import { systemClock } from './ports/clock.ts'
import type { SearchEngine } from './ports/search-engine.ts'

/** Every payment channel, as configured. */
export function openChannels({ notifyBaseUrl, channels }: PaymentConfig, clock = systemClock): Channels {
  return createChannels(channels, (mode) => notifyBaseUrl + notifyPath(mode), clock)
}

/** Opens the connection that tells streams what has changed. */
export function openChangeEvents(databaseUrl: string, onError: (error: Error) => void): ChangeEvents {
  return createChangeEvents(databaseUrl, [ORDER_CHANGED, NOTICES_CHANGED], onError)
}

/** Opens the read replicas, if any are configured. */
export function openReplicas(
  primary: Database,
  { replicaUrls, poolSize }: Config['database'],
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): ReadReplicas | null {
  if (replicaUrls.length === 0) return null
  return createReadReplicas(
    primary,
    replicaUrls,
    { maxConnections: poolSize, applicationName: 'wencang-api' },
    (replica, isUsed, reason) =>
      isUsed ? log.info({ replica }, 'replica is asked') : log.warn({ replica, reason }, 'replica is left out'),
  )
}

/** The chain that the log is anchored in; null where none is configured: then nothing of it is loaded. */
export async function openChain({ chain }: Pick<Config, 'chain'>): Promise<Anchoring | null> {
  if (!chain) return null
  const { connection, ...settings } = chain
  const { createEvmChain } = await import('./adapters/evm/evm-chain.ts')
  return { ...settings, chain: createEvmChain(connection) }
}

/** The search engine; null where none is configured: then nothing of it is loaded. */
export async function openSearchEngine({ searchEngine }: Pick<Config, 'searchEngine'>): Promise<SearchEngine | null> {
  if (!searchEngine) return null
  const { createOpensearchEngine } = await import('./adapters/opensearch/opensearch-engine.ts')
  return createOpensearchEngine(searchEngine)
}

/** Nobody waits for a job, and some look through whole tables. */
const JOB_STATEMENT_SECONDS = 120

/** Opens what a process needs from outside; `close` gives it all back. */
export async function openPorts(config: Config, role: 'sender' | 'worker', log: FastifyBaseLogger) {
  const database = createDatabase(config.database.url, {
    maxConnections: config.database.poolSize,
    ...(role === 'worker'
      ? { applicationName: 'wencang-worker', statementTimeoutSeconds: JOB_STATEMENT_SECONDS }
      : { applicationName: 'wencang-api' }),
  })
  // A worker has to see what it has just written.
  const replicas = role === 'worker' ? null : openReplicas(database, config.database, log)
  const storage = createS3Storage(config.store)
  const queue = createBossQueue(config.database.directUrl, role, (error) => log.error({ err: error }, 'job queue'))
  const searchEngine = await openSearchEngine(config)
  await queue.start()
  return {
    database,
    replicas,
    storage,
    cdn: config.cdn && createHttpCdn(config.cdn),
    searchEngine,
    queue,
    clock: systemClock,
    channels: openChannels(config),
    payoutSender: createManualPayouts(log),
    placeSearch: config.places && createAmapPlaces(config.places),
    log,
    checks: { postgres: () => database.pool.query('SELECT 1'), store: () => storage.check() },
    async close() {
      await queue.stop()
      storage.close()
      await searchEngine?.close()
      await replicas?.close()
      await database.close()
    },
  }
}
