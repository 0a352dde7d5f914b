import type { ServicesOptions } from '@wencang/local-services'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Options of an installation's Postgres and store. */
export function servicesOf({ dataDir, ports }: Settings, secrets: Secrets) {
  return {
    dataDir,
    postgresPort: ports.POSTGRES_PORT,
    storePort: ports.STORE_PORT,
    postgresPassword: secrets.postgresPassword,
    storeAccessKeyId: secrets.storeAccessKeyId,
    storeSecretAccessKey: secrets.storeSecretAccessKey,
  } satisfies ServicesOptions
}
