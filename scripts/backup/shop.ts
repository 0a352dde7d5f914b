import { existsSync } from 'node:fs'
import path from 'node:path'
import { createStoreClient } from '@wencang/kernel/store'
import { STORE_REGION } from '@wencang/local-services'
import { loadSecrets } from '../start/secrets.ts'
import type { Settings } from '../start/settings.ts'
import type { ShopBuckets } from './files.ts'

/** Where a running shop keeps what is to be backed up. */
export interface RunningShop {
  /** Null if the database runs elsewhere: it is backed up there. */
  databaseUrl: string | null
  buckets: ShopBuckets
}

/** @throws {Error} when there is no shop in the data folder. */
export function runningShop({ dataDir, ports }: Settings, env: NodeJS.ProcessEnv): RunningShop {
  if (!existsSync(path.join(dataDir, 'secrets.json'))) throw new Error(`There is no shop in ${dataDir}.`)
  const secrets = loadSecrets(dataDir)
  const client = createStoreClient(
    env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION || STORE_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          pathStyle: env.S3_PATH_STYLE !== 'off',
        }
      : {
          endpoint: `http://127.0.0.1:${ports.STORE_PORT}`,
          region: STORE_REGION,
          accessKeyId: secrets.storeAccessKeyId,
          secretAccessKey: secrets.storeSecretAccessKey,
          pathStyle: true,
        },
  )
  const password = encodeURIComponent(secrets.postgresPassword)
  return {
    databaseUrl: env.DATABASE_URL ? null : `postgresql://wencang:${password}@127.0.0.1:${ports.POSTGRES_PORT}/wencang`,
    buckets: {
      private: { client, bucket: env.S3_PRIVATE_BUCKET || 'wencang-private' },
      public: { client, bucket: env.S3_PUBLIC_BUCKET || 'wencang-public' },
    },
  }
}
