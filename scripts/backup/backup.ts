import { setTimeout as delay } from 'node:timers/promises'
import { readTelemetrySettings } from '@wencang/kernel/config'
import { openTelemetry } from '@wencang/kernel/program'
import { type BackupPart, observeBackup } from '@wencang/telemetry'
import type { Bucket } from './bucket.ts'
import { copyDatabase, forgetCopies } from './database-copy.ts'
import { bucketOf, requireDestination } from './destination.ts'
import { backUpFiles, forgetFiles } from './files.ts'
import type { Files } from './inventory.ts'
import { openLogStream } from './log-stream.ts'
import type { BackupSource } from './source.ts'

export interface BackupOptions {
  source: BackupSource
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const DEFAULT_KEEP_DAYS = 14
/** Polling interval, and pause after a failure. */
const [FOLLOW_MILLISECONDS, FAILED_MILLISECONDS] = [5_000, 5_000]

interface Backup {
  source: BackupSource
  kept: Bucket
  keepDays: number
  say: (line: string) => void
}

/** @throws {Error} that names what is not set. */
function openBackup({ source, env, say }: BackupOptions): Backup {
  return { source, kept: bucketOf(requireDestination(env)), keepDays: readKeepDays(env), say }
}

/** Backs up once, and deletes backups older than `BACKUP_KEEP_DAYS`. */
export async function backUp(options: BackupOptions): Promise<void> {
  const { source, kept, keepDays, say } = openBackup(options)
  const since = daysAgo(keepDays)
  if (source.databaseUrl) {
    const log = await openLogStream(source.databaseUrl, kept)
    await copyDatabase(source.databaseUrl, kept, log).finally(() => log.close())
    await forgetCopies(kept, since)
    say('The database is copied.')
  } else say('The database of DATABASE_URL is backed up where it runs; here the files alone are.')
  const { files, copied } = await backUpFiles(source.buckets, kept, null)
  await forgetFiles(kept, since)
  say(`${copied} new files were copied; ${files.size} files are in the backup.`)
  say(`Keep ${source.secretsFile} elsewhere: it is not in the backup, and without it card numbers cannot be decrypted.`)
}

/** Backs up WAL and new files until aborted, and everything daily or after a WAL gap. */
export async function keepBackedUp(options: BackupOptions, signal: AbortSignal): Promise<void> {
  const backup = openBackup(options)
  const hasDatabase = backup.source.databaseUrl !== null
  const telemetry = await openTelemetry('wencang-backup', readTelemetrySettings(options.env))
  const { complete, stop } = observeBackup(hasDatabase ? ['files', 'log', 'copy'] : ['files'])
  const works = hasDatabase ? [followFiles, followDatabase] : [followFiles]
  await Promise.all(works.map((follow) => again(backup, signal, follow(backup, complete))))
  stop()
  await telemetry.close()
}

/** One iteration; returns the milliseconds until the next. */
type Follow = (signal: AbortSignal) => Promise<number>

async function again({ say }: Backup, signal: AbortSignal, look: Follow): Promise<void> {
  while (!signal.aborted) {
    const pause = await look(signal).catch((error: Error) => {
      say(`The backup failed and is tried again: ${error.message}`)
      return FAILED_MILLISECONDS
    })
    await delay(pause, undefined, { signal }).catch(() => undefined)
  }
}

type Complete = (part: BackupPart) => void

function followFiles({ source, kept, keepDays, say }: Backup, complete: Complete): Follow {
  let files: Files | null = null
  let next = 0
  return async () => {
    const isWhole = Date.now() >= next
    const found = await backUpFiles(source.buckets, kept, isWhole ? null : files)
    files = found.files
    complete('files')
    if (isWhole) {
      await forgetFiles(kept, daysAgo(keepDays))
      next = Date.now() + DAY_MILLISECONDS
      say(`${found.copied} new files were copied; ${files.size} files are in the backup.`)
    }
    return FOLLOW_MILLISECONDS
  }
}

/** Runs until the server connection ends. */
function followDatabase({ source, kept, keepDays, say }: Backup, complete: Complete): Follow {
  let next = 0
  return async (signal) => {
    const log = await openLogStream(source.databaseUrl ?? '', kept, () => complete('log'))
    try {
      if (!log.leadsOn) next = 0
      while (!signal.aborted) {
        if (Date.now() >= next) {
          await copyDatabase(source.databaseUrl ?? '', kept, log)
          complete('copy')
          await forgetCopies(kept, daysAgo(keepDays))
          next = Date.now() + DAY_MILLISECONDS
          say('The database is copied; its log follows.')
        }
        await Promise.race([log.ended, delay(next - Date.now(), undefined, { signal }).catch(() => undefined)])
      }
    } finally {
      await log.close()
    }
    return 0
  }
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MILLISECONDS)

function readKeepDays(env: NodeJS.ProcessEnv): number {
  const text = env.BACKUP_KEEP_DAYS
  const days = text ? Number(text) : DEFAULT_KEEP_DAYS
  if (!Number.isInteger(days) || days < 1) throw new Error(`BACKUP_KEEP_DAYS is "${text}"; it takes a number of days.`)
  return days
}
