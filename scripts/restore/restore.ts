import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveToPostgres, startServices } from '@wencang/local-services'
import { ProcessTable } from '@wencang/local-services/machine'
import { bucketOf, requireDestination } from '../backup/destination.ts'
import { bucketsAt, restoreFiles } from '../backup/files.ts'
import { emptyDataFolder } from '../start/data-folder.ts'
import { lockDataFolder } from '../start/lock.ts'
import { loadSecrets } from '../start/secrets.ts'
import { servicesOf } from '../start/services.ts'
import type { Settings } from '../start/settings.ts'
import { chooseCopy, restoreDatabase } from './database.ts'
import { isUnfinished, markUnfinished } from './unfinished.ts'

export interface RestoreOptions {
  settings: Settings
  env: NodeJS.ProcessEnv
  /** Null for the latest state. */
  moment: Date | null
  /** The marketplace's `secrets.json`, kept apart from the backup. */
  secretsFile: string | undefined
  say: (line: string) => void
}

/**
 * Restores an empty data folder. Crashes leave it unstartable; rerun.
 * @throws {Error} when the folder is not empty, or when no backup is early enough.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { settings, env, moment, say } = options
  const { dataDir } = settings
  const destination = requireDestination(env)
  const unlock = lockDataFolder(dataDir, settings.public.market)
  try {
    requireEmpty(dataDir)
    const kept = bucketOf(destination)
    const copy = await chooseCopy(kept, moment)
    await new ProcessTable(dataDir).stopLeftOvers()
    emptyDataFolder(dataDir)
    const unfinished = markUnfinished(dataDir)
    takeSecrets(options)
    const [cluster, log] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.log')]
    const segments = await restoreDatabase(kept, copy, { cluster, log }, moment)
    for (const folder of [cluster, log]) giveToPostgres(folder)
    say(`The database of ${copy.endedAt.toISOString()} is here; ${segments} files of its log are replayed.`)
    const services = await startServices({ ...servicesOf(settings, loadSecrets(dataDir)), env, say })
    try {
      const files = await restoreFiles(kept, bucketsAt(services.store), moment)
      say(`${files} files are back, each with the hash that it had.`)
    } finally {
      await services.stop()
    }
    // Postgres empties the folder but may not remove it.
    rmSync(log, { recursive: true, force: true })
    // Skip seeding demo data.
    writeFileSync(path.join(dataDir, 'seed-state'), 'done')
    rmSync(unfinished)
    say('Whole again: npm start.')
  } finally {
    unlock()
  }
}

function requireEmpty(dataDir: string): void {
  if (isUnfinished(dataDir)) return
  const other = readdirSync(dataDir).filter((name) => name !== 'start.lock')
  if (other.length > 0) {
    throw new Error(`${dataDir} is not empty (${other.join(', ')}): a backup is restored into an empty folder.`)
  }
}

function takeSecrets({ secretsFile, settings }: RestoreOptions): void {
  if (!secretsFile) throw new Error("--secrets FILE is missing: the marketplace's secrets.json, which no backup has.")
  copyFileSync(secretsFile, path.join(settings.dataDir, 'secrets.json'))
}
