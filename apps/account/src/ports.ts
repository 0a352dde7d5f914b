import type { Database } from '@wencang/database'
import { checkBuckets, createStoreClient } from '@wencang/kernel/store'
import type { FastifyBaseLogger } from 'fastify'
import { createMessenger } from './adapters/mail-and-sms.ts'
import { createTemplateReader } from './adapters/mail-templates.ts'
import { openBucket } from './adapters/s3-object-store.ts'
import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'
import { createUnsubscribeTokens, UNSUBSCRIBE_PATH } from './messages/index.ts'

export type Ports = ReturnType<typeof openPorts>

/** Opens external dependencies except the database; `close` releases them. */
export function openPorts(config: Config, database: Database, log: FastifyBaseLogger) {
  const client = createStoreClient(config.store)
  const unsubscribeTokens = createUnsubscribeTokens(deriveKey(config.cookieSecret, 'unsubscribing'))
  const messenger = createMessenger({
    ...config.messages,
    marketUrl: config.marketUrl,
    readTemplate: createTemplateReader(database.prisma, log),
    unsubscribeUrl: (wish) => `${config.accountUrl}${UNSUBSCRIBE_PATH}?token=${unsubscribeTokens.make(wish)}`,
  })
  return {
    database,
    log,
    messenger,
    unsubscribeTokens,
    publicStore: openBucket(client, config.store.publicBucket, 'public, max-age=31536000, immutable'),
    privateStore: openBucket(client, config.store.privateBucket, 'private, no-store'),
    checks: {
      postgres: database.check,
      store: () => checkBuckets(client, config.store),
    },
    close() {
      client.destroy()
      messenger.close()
    },
  }
}
