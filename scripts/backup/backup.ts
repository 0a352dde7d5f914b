import { setTimeout as delay } from 'node:timers/promises'
import { type Barman, openBarman } from './barman.ts'
import { bucketOf, requireDestination } from './destination.ts'
import { backUpFiles, forgetFiles, type ShopBuckets } from './files.ts'
import type { Bucket, Files } from './inventory.ts'
import { runningShop } from './shop.ts'
import type { Settings } from '../start/settings.ts'

export interface BackupOptions {
  settings: Settings
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const DEFAULT_KEEP_DAYS = 14
/** Between two looks for new files, and after one that failed. */
const [FOLLOW_MILLISECONDS, FAILED_MILLISECONDS] = [5_000, 30_000]

/** What a backup copies, and where to. */
interface Backup {
  /** Null if the database runs elsewhere: it is backed up there. */
  database: { url: string; barman: Barman } | null
  buckets: ShopBuckets
  kept: Bucket
  keepDays: number
}

/** @throws {Error} that names what is not set, or not installed. */
function openBackup({ settings, env }: BackupOptions): Backup {
  const destination = requireDestination(env)
  const { databaseUrl, buckets } = runningShop(settings, env)
  return {
    database: databaseUrl ? { url: databaseUrl, barman: openBarman(destination, env) } : null,
    buckets,
    kept: bucketOf(destination),
    keepDays: readKeepDays(env),
  }
}

/** Copies the database and the files of a running shop once, and drops what is older than `BACKUP_KEEP_DAYS`. */
export async function backUp(options: BackupOptions): Promise<void> {
  await copyAll(openBackup(options), options)
}

async function copyAll(
  { database, buckets, kept, keepDays }: Backup,
  { settings, say }: BackupOptions,
): Promise<Files> {
  if (database) {
    await database.barman.backUp(database.url)
    await database.barman.forget(keepDays)
    say('The database is copied; its log follows while the shop runs.')
  } else say('The database of DATABASE_URL is backed up where it runs; here the files alone are.')
  const { files, copied } = await backUpFiles(buckets, kept, null)
  await forgetFiles(kept, new Date(Date.now() - keepDays * DAY_MILLISECONDS))
  say(`${copied} new files were copied; ${files.size} files are in the backup.`)
  say(
    `Keep ${settings.dataDir}/secrets.json elsewhere: it is not in the backup, and without it nobody can read card numbers.`,
  )
  return files
}

/** Copies new files every few seconds, and everything once a day, until it is told to end. What fails is said and tried again. */
export async function keepBackedUp(options: BackupOptions, signal: AbortSignal): Promise<void> {
  const backup = openBackup(options)
  let files: Files | undefined
  let next = 0
  while (!signal.aborted) {
    let pause = FOLLOW_MILLISECONDS
    try {
      if (!files || Date.now() >= next) {
        files = await copyAll(backup, options)
        next = Date.now() + DAY_MILLISECONDS
      } else files = (await backUpFiles(backup.buckets, backup.kept, files)).files
    } catch (error) {
      options.say(`The backup failed and is tried again: ${(error as Error).message}`)
      pause = FAILED_MILLISECONDS
    }
    await delay(pause, undefined, { signal }).catch(() => undefined)
  }
}

function readKeepDays(env: NodeJS.ProcessEnv): number {
  const text = env.BACKUP_KEEP_DAYS
  const days = text ? Number(text) : DEFAULT_KEEP_DAYS
  if (!Number.isInteger(days) || days < 1) throw new Error(`BACKUP_KEEP_DAYS is "${text}"; it takes a number of days.`)
  return days
}
