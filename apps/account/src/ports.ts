import type { Database } from '@wencang/database'
import { checkBuckets, createStoreClient } from '@wencang/kernel/store'
import type { FastifyBaseLogger } from 'fastify'
import { createMessenger } from './adapters/mail-and-sms.ts'
import { openBucket } from './adapters/s3-object-store.ts'
import type { Config } from './config.ts'

export type Ports = ReturnType<typeof openPorts>

/** Opens what the sign-in host needs from outside besides the database; `close` releases it. */
export function openPorts(config: Config, database: Database, log: FastifyBaseLogger) {
  const client = createStoreClient(config.store)
  const messenger = createMessenger(config.messages)
  return {
    database,
    log,
    messenger,
    publicStore: openBucket(client, config.store.publicBucket, 'public, max-age=31536000, immutable'),
    privateStore: openBucket(client, config.store.privateBucket, 'private, no-store'),
    checks: {
      postgres: () => database.pool.query('SELECT 1'),
      store: () => checkBuckets(client, config.store),
    },
    close() {
      client.destroy()
      messenger.close()
    },
  }
}
