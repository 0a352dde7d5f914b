import { createDatabase, createReadReplicas, type Database, type ReadReplicas } from '@wencang/database'
import { systemClock } from '@wencang/kernel/program'
import { type Channels, createChannels } from '@wencang/payment-channels'
import type { FastifyBaseLogger } from 'fastify'
import { createAmapPlaces } from './adapters/amap/amap-places.ts'
import { createHttpCdn } from './adapters/cdn/http-cdn.ts'
import { createManualPayouts } from './adapters/payouts/manual-payouts.ts'
import { createBossQueue } from './adapters/queue/boss-queue.ts'
import { createS3Storage } from './adapters/s3/s3-storage.ts'
import type { Config, PaymentConfig } from './config.ts'
import { ORDER_CHANGED } from './events/index.ts'
import { notifyPath } from './http/notify-path.ts'
import { type ChangeEvents, createChangeEvents } from './lib/change-events.ts'
import { NOTICES_CHANGED } from './people/notices/index.ts'
import type { SearchEngine } from './ports/search-engine.ts'

export function openChannels({ notifyBaseUrl, channels }: PaymentConfig, clock = systemClock): Channels {
  return createChannels(channels, (mode) => notifyBaseUrl + notifyPath(mode), clock)
}

/** Opens the connection for change notifications. */
export function openChangeEvents(databaseUrl: string, onError: (error: Error) => void): ChangeEvents {
  return createChangeEvents(databaseUrl, [ORDER_CHANGED, NOTICES_CHANGED], onError)
}

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

/** Search engine, or null; loaded lazily. */
export async function openSearchEngine({ searchEngine }: Pick<Config, 'searchEngine'>): Promise<SearchEngine | null> {
  if (!searchEngine) return null
  const { createOpensearchEngine } = await import('./adapters/opensearch/opensearch-engine.ts')
  return createOpensearchEngine(searchEngine)
}

/** Longer timeout: some jobs scan whole tables. */
const JOB_STATEMENT_SECONDS = 120

/** Opens external dependencies; `close` releases them. */
export async function openPorts(config: Config, role: 'sender' | 'worker', log: FastifyBaseLogger) {
  const database = createDatabase(config.database.url, {
    maxConnections: config.database.poolSize,
    ...(role === 'worker'
      ? { applicationName: 'wencang-worker', statementTimeoutSeconds: JOB_STATEMENT_SECONDS }
      : { applicationName: 'wencang-api' }),
  })
  // Workers must read their own writes.
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
    checks: { postgres: database.check, store: () => storage.check() },
    async close() {
      await queue.stop()
      storage.close()
      await searchEngine?.close()
      await replicas?.close()
      await database.close()
    },
  }
}
