import { createStoreClient } from '@wencang/kernel/store'
import { STORE_REGION } from '@wencang/local-services'
import type { Bucket } from './bucket.ts'

/** Should not be in the marketplace's own store. */
export interface BackupDestination {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const VARIABLES = {
  endpoint: 'BACKUP_S3_ENDPOINT',
  bucket: 'BACKUP_S3_BUCKET',
  accessKeyId: 'BACKUP_S3_ACCESS_KEY_ID',
  secretAccessKey: 'BACKUP_S3_SECRET_ACCESS_KEY',
} as const

/** Reads `BACKUP_S3_*`; null if none is set. @throws {Error} that names those missing. */
export function readDestination(env: NodeJS.ProcessEnv): BackupDestination | null {
  const missing = Object.values(VARIABLES).filter((name) => !env[name])
  if (missing.length === Object.keys(VARIABLES).length) return null
  if (missing.length > 0) throw new Error(`For backups these must be set too: ${missing.join(', ')}.`)
  const value = (name: keyof typeof VARIABLES) => env[VARIABLES[name]] as string
  if (!URL.canParse(value('endpoint'))) {
    throw new Error(
      `${VARIABLES.endpoint} is "${value('endpoint')}"; it takes an address such as https://s3.example.org.`,
    )
  }
  return {
    endpoint: value('endpoint'),
    bucket: value('bucket'),
    accessKeyId: value('accessKeyId'),
    secretAccessKey: value('secretAccessKey'),
    region: env.BACKUP_S3_REGION || STORE_REGION,
  }
}

/** @throws {Error} when no destination is set. */
export function requireDestination(env: NodeJS.ProcessEnv): BackupDestination {
  const destination = readDestination(env)
  if (!destination) throw new Error(`Nothing says where backups lie: set ${Object.values(VARIABLES).join(', ')}.`)
  return destination
}

export const bucketOf = (destination: BackupDestination): Bucket => ({
  client: createStoreClient({ ...destination, pathStyle: true }),
  bucket: destination.bucket,
})
