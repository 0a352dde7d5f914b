import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveToPostgres, startServices } from '@wencang/local-services'
import { ProcessTable } from '@wencang/local-services/machine'
import { type Barman, type BaseBackup, openBarman } from '../backup/barman.ts'
import { bucketOf, requireDestination } from '../backup/destination.ts'
import { restoreFiles } from '../backup/files.ts'
import { bucketsAt } from '../backup/shop.ts'
import { emptyDataFolder } from '../start/data-folder.ts'
import { lockDataFolder } from '../start/lock.ts'
import { loadSecrets } from '../start/secrets.ts'
import { servicesOf } from '../start/services.ts'
import type { Settings } from '../start/settings.ts'
import { isUnfinished, markUnfinished } from './unfinished.ts'

export interface RestoreOptions {
  settings: Settings
  env: NodeJS.ProcessEnv
  /** Null for the latest that the backup has. */
  moment: Date | null
  /** The file `secrets.json` of the shop, which is kept apart from the backup. */
  secretsFile: string | undefined
  say: (line: string) => void
}

/** @throws {Error} that says what a time looks like. */
export function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) {
    throw new Error(`--to is "${text}"; it takes a time such as 2026-11-25T08:30:00Z.`)
  }
  return moment
}

/**
 * Fills an empty data folder from a backup. Killed in between, the folder is no shop: it cannot be started, and the next run begins again.
 * @throws {Error} when the folder is not empty, or when no backup is early enough.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { settings, env, moment, say } = options
  const { dataDir } = settings
  const destination = requireDestination(env)
  const barman = openBarman(destination, env)
  const unlock = lockDataFolder(dataDir, settings.public.market)
  try {
    requireEmpty(dataDir)
    const backup = chooseBackup(await barman.list(), moment)
    await new ProcessTable(dataDir).stopLeftOvers()
    emptyDataFolder(dataDir)
    const unfinished = markUnfinished(dataDir)
    takeSecrets(options)
    const cluster = path.join(dataDir, 'postgres')
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    await barman.restore(backup, cluster)
    writeFileSync(path.join(cluster, 'recovery.signal'), '')
    giveToPostgres(cluster)
    say(`The database of ${backup.endedAt.toISOString()} is here; its log is replayed.`)
    const services = await startServices({
      ...servicesOf(settings, loadSecrets(dataDir)),
      env,
      say,
      postgresExtra: { settings: recoveryOf(barman, moment), environment: barman.environment },
    })
    try {
      const files = await restoreFiles(bucketOf(destination), bucketsAt(services.store), moment)
      say(`${files} files are back, each with the hash that it had.`)
    } finally {
      await services.stop()
    }
    // It has its data: the demo's are not filled in.
    writeFileSync(path.join(dataDir, 'seed-state'), 'done')
    rmSync(unfinished)
    say('Whole again: npm start.')
  } finally {
    unlock()
  }
}

/** The last one before the moment: the log leads on from there. */
function chooseBackup(backups: BaseBackup[], moment: Date | null): BaseBackup {
  const chosen = backups.findLast(({ endedAt }) => !moment || endedAt <= moment)
  if (chosen) return chosen
  const first = backups[0]
  throw new Error(
    first
      ? `The first backup is of ${first.endedAt.toISOString()}: no earlier time can be restored.`
      : 'There is no backup.',
  )
}

function recoveryOf(barman: Barman, moment: Date | null): Record<string, string> {
  return {
    restore_command: barman.restoreCommand,
    // Nobody reads what is not yet restored.
    hot_standby: 'off',
    // While it starts, Postgres knows no "Z".
    ...(moment && {
      recovery_target_time: moment.toISOString().replace('Z', '+00:00'),
      recovery_target_action: 'promote',
    }),
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
  if (!secretsFile) throw new Error("--secrets FILE is missing: the shop's secrets.json, which no backup has.")
  copyFileSync(secretsFile, path.join(settings.dataDir, 'secrets.json'))
}
