import { setTimeout as delay } from 'node:timers/promises'
import { openBarman } from './barman.ts'
import { clientOf, requireDestination } from './destination.ts'
import { backUpFiles, forgetFiles } from './files.ts'
import { runningShop } from './shop.ts'
import type { Settings } from '../start/settings.ts'

export interface BackupOptions {
  settings: Settings
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const DEFAULT_KEEP_DAYS = 14
/** Between two looks for new files. */
const FOLLOW_MILLISECONDS = 5_000

/** Copies the database and the files of a running shop once, and drops what is older than `BACKUP_KEEP_DAYS`. */
export async function backUp({ settings, env, say }: BackupOptions): Promise<void> {
  const destination = requireDestination(env)
  const { databaseUrl, buckets } = runningShop(settings, env)
  const kept = { client: clientOf(destination), bucket: destination.bucket }
  const keepDays = readKeepDays(env)
  if (databaseUrl) {
    const barman = openBarman(destination, env)
    await barman.backUp(databaseUrl)
    await barman.forget(keepDays)
    say('The database is copied; its log follows while the shop runs.')
  } else say('The database of DATABASE_URL is backed up where it runs; here the files alone are.')
  const { copied, of } = await backUpFiles(buckets, kept, () => new Date())
  await forgetFiles(kept, new Date(Date.now() - keepDays * DAY_MILLISECONDS))
  say(`${copied} new files were copied; ${of} files are in the backup.`)
  say(
    `Keep ${settings.dataDir}/secrets.json elsewhere: it is not in the backup, and without it nobody can read card numbers.`,
  )
}

/** Copies new files every few seconds, and the database once a day, until it is told to end. What fails is said and tried again. */
export async function keepBackedUp(options: BackupOptions, signal: AbortSignal): Promise<void> {
  const { settings, env, say } = options
  const destination = requireDestination(env)
  const { databaseUrl, buckets } = runningShop(settings, env)
  const kept = { client: clientOf(destination), bucket: destination.bucket }
  let next = databaseUrl ? await nextDay(options) : Number.POSITIVE_INFINITY
  while (!signal.aborted) {
    try {
      if (Date.now() >= next) {
        await backUp(options)
        next = await nextDay(options)
      } else await backUpFiles(buckets, kept, () => new Date())
    } catch (error) {
      say(`The backup failed and is tried again: ${(error as Error).message}`)
    }
    await delay(FOLLOW_MILLISECONDS, undefined, { signal }).catch(() => undefined)
  }
}

async function nextDay({ env }: BackupOptions): Promise<number> {
  const last = (await openBarman(requireDestination(env), env).list()).at(-1)
  return last ? last.endedAt.getTime() + DAY_MILLISECONDS : 0
}

function readKeepDays(env: NodeJS.ProcessEnv): number {
  const text = env.BACKUP_KEEP_DAYS
  const days = text ? Number(text) : DEFAULT_KEEP_DAYS
  if (!Number.isInteger(days) || days < 1) throw new Error(`BACKUP_KEEP_DAYS is "${text}"; it takes a number of days.`)
  return days
}
