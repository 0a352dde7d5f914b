import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { requireTool } from '@wencang/local-services/machine'
import type { BackupDestination } from './destination.ts'

/** The name under which the database lies in the bucket. */
const SERVER = 'database'

/** Barman's programs for object stores, as they are used here: base backups, and the write-ahead log beside them. */
export interface Barman {
  /** The setting `archive_command` of Postgres. */
  archiveCommand: string
  /** The setting `restore_command` of Postgres. */
  restoreCommand: string
  /** What both need in the environment of Postgres: the keys of the bucket. */
  environment: Record<string, string>
  /** Copies the database at an address, while it runs, from its folder on this machine. */
  backUp(databaseUrl: string): Promise<void>
  /** Complete backups, oldest first. */
  list(): Promise<BaseBackup[]>
  /** Writes a backup into an empty folder. */
  restore(backup: BaseBackup, folder: string): Promise<void>
  /** Deletes backups, and the log before them, that no moment of the last days needs. */
  forget(keepDays: number): Promise<void>
}

export interface BaseBackup {
  id: string
  endedAt: Date
}

/** @param env may name Barman's folder of programs as `BARMAN_BIN`; else they are looked for on the PATH. @throws {Error} that says how to install it. */
export function openBarman(destination: BackupDestination, env: NodeJS.ProcessEnv): Barman {
  const program = (name: string) => findProgram(`barman-cloud-${name}`, env)
  const target = `s3://${destination.bucket}/postgres`
  const store = ['--endpoint-url', destination.endpoint, '--addressing-style', 'path']
  const environment = {
    AWS_ACCESS_KEY_ID: destination.accessKeyId,
    AWS_SECRET_ACCESS_KEY: destination.secretAccessKey,
    AWS_DEFAULT_REGION: destination.region,
  }
  const run = (name: string, args: string[], more: Record<string, string> = {}) =>
    requireTool(program(name), [...store, ...args], { env: { ...environment, ...more } })
  const command = (name: string, options: string[], ...files: string[]) =>
    [...[program(name), ...store, ...options, target, SERVER].map(quoted), ...files].join(' ')
  return {
    archiveCommand: command('wal-archive', ['--gzip'], '%p'),
    restoreCommand: command('wal-restore', [], '%f', '%p'),
    environment,
    async backUp(databaseUrl) {
      await run('backup', ['--gzip', '--immediate-checkpoint', target, SERVER], connectionOf(databaseUrl))
    },
    async list() {
      const { backups_list: backups } = JSON.parse(await run('backup-list', ['--format', 'json', target, SERVER])) as {
        backups_list: { backup_id: string; status: string; end_time_iso: string }[]
      }
      return backups
        .filter(({ status }) => status === 'DONE')
        .map(({ backup_id: id, end_time_iso: end }) => ({ id, endedAt: new Date(end) }))
        .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
    },
    async restore({ id }, folder) {
      await run('restore', [target, SERVER, id, folder])
    },
    async forget(keepDays) {
      await run('backup-delete', ['--retention-policy', `RECOVERY WINDOW OF ${keepDays} DAYS`, target, SERVER])
    },
  }
}

/** As libpq reads it from the environment: arguments are seen by everybody on a machine. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
  }
}

/** For the shell in which Postgres runs its commands; in these a percent sign begins a placeholder. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

function findProgram(name: string, env: NodeJS.ProcessEnv): string {
  const folders = env.BARMAN_BIN ? [env.BARMAN_BIN] : (env.PATH ?? '').split(path.delimiter)
  for (const folder of folders) {
    const file = path.resolve(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {}
  }
  throw new Error(
    `${name} was not found: backups of the database need Barman. docs/operations.md says how it is installed; BARMAN_BIN is its folder.`,
  )
}
