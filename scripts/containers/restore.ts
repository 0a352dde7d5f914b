/**
 * Restores empty volumes from `BACKUP_S3_*`, optionally to `RESTORE_TO` (ISO 8601). Postgres replays the WAL on start.
 * Rerunnable.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readStoreSettings } from '@wencang/kernel/config'
import { bucketOf, requireDestination } from '../backup/destination.ts'
import { bucketsAt, restoreFiles } from '../backup/files.ts'
import { chooseCopy, restoreDatabase } from '../restore/database.ts'
import { readMoment } from '../restore/moment.ts'
import { runCommand } from '../start/interrupts.ts'

/** Postgres image's volume, with clusters by version. */
const VOLUME = '/var/lib/postgresql'
const [UNFINISHED, LOG] = [path.join(VOLUME, 'restoring'), path.join(VOLUME, 'restored-log')]

await runCommand(async () => {
  const moment = readMoment(process.env.RESTORE_TO || undefined, 'RESTORE_TO')
  const [there] = globSync(`${VOLUME}/*/docker/PG_VERSION`)
  if (there) throw new Error('There is a database already: a backup is restored into empty volumes.')
  const kept = bucketOf(requireDestination(process.env))
  const copy = await chooseCopy(kept, moment)
  for (const folder of [UNFINISHED, LOG]) rmSync(folder, { recursive: true, force: true })
  const segments = await restoreDatabase(kept, copy, { cluster: UNFINISHED, log: LOG }, moment)
  console.log(`The database of ${copy.endedAt.toISOString()} is here, with ${segments} files of its log.`)
  const files = await restoreFiles(kept, bucketsAt(readStoreSettings(process.env)), moment)
  console.log(`${files} files are back, each with the hash that it had.`)
  const version = readFileSync(path.join(UNFINISHED, 'PG_VERSION'), 'utf8').trim()
  const cluster = path.join(VOLUME, version, 'docker')
  if (existsSync(cluster)) rmSync(cluster, { recursive: true })
  mkdirSync(path.dirname(cluster), { recursive: true })
  renameSync(UNFINISHED, cluster)
  console.log('Whole again: docker compose up -d.')
  return 0
})
