import { existsSync } from 'node:fs'
import path from 'node:path'
import { runningServices } from '@wencang/local-services'
import { loadSecrets } from '../start/secrets.ts'
import { servicesOf } from '../start/services.ts'
import type { Settings } from '../start/settings.ts'
import { type BucketPair, bucketsAt } from './files.ts'

/** Data of a running marketplace to back up. */
export interface BackupSource {
  /** Null if the database is backed up elsewhere. */
  databaseUrl: string | null
  buckets: BucketPair
  /** Excluded from backups. */
  secretsFile: string
}

/** @throws {Error} when there is no marketplace in the data folder. */
export function backupSource(settings: Settings, env: NodeJS.ProcessEnv): BackupSource {
  const { dataDir } = settings
  const secretsFile = path.join(dataDir, 'secrets.json')
  if (!existsSync(secretsFile)) throw new Error(`There is no marketplace in ${dataDir}.`)
  const { databaseUrl, store } = runningServices(servicesOf(settings, loadSecrets(dataDir)), env)
  return { databaseUrl, buckets: bucketsAt(store), secretsFile }
}
