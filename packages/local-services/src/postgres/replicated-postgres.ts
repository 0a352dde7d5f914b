import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import pg from 'pg'
import { ProcessTable } from '../processes/process-table.ts'
import { giveToPostgres, type Postgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Postgres with a streaming replica that can stop and restart. */
export interface ReplicatedPostgres extends AsyncDisposable {
  url: string
  replicaUrl: string
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
}

/** Excluded from a copy of a running cluster. */
const NOT_COPIED = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts', 'pg_replslot'])

/**
 * Starts both on free ports, for tests.
 * @param prepare Fills the primary before it is copied.
 */
export async function startReplicatedPostgres(
  dataDir: string,
  prepare: (url: string) => Promise<unknown>,
): Promise<ReplicatedPostgres> {
  const start = async (name: string, port: number, settings: Record<string, string> = {}) => {
    const folder = path.join(dataDir, name)
    mkdirSync(folder, { recursive: true })
    return startEmbeddedPostgres({
      dataDir: folder,
      port,
      password: 'test',
      processes: new ProcessTable(folder),
      durable: false,
      settings,
    })
  }
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  // Flushes commits at once; otherwise replicas would lag 200 ms behind, unlike in production.
  const primary = await start('primary', primaryPort, { synchronous_commit: 'on' })
  let replica: Postgres | null = null
  const startReplica = async () => {
    const { username, password } = new URL(primary.url)
    replica = await start('replica', replicaPort, {
      primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
    })
  }
  const stopReplica = async () => {
    await replica?.stop()
    replica = null
  }
  try {
    await prepare(primary.url)
    await copyCluster(primary.url, path.join(dataDir, 'primary/postgres'), path.join(dataDir, 'replica/postgres'))
    await startReplica()
  } catch (error) {
    await primary.stop()
    throw error
  }
  const replicaUrl = new URL(primary.url)
  replicaUrl.port = String(replicaPort)
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    startReplica,
    stopReplica,
    async [Symbol.asyncDispose]() {
      await stopReplica()
      await primary.stop()
    },
  }
}

/** Copies a running cluster; embedded Postgres lacks `pg_basebackup`. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    cpSync(from, to, { recursive: true, filter: (file) => !NOT_COPIED.has(path.relative(from, file)) })
    for (const folder of ['pg_wal', 'pg_replslot']) mkdirSync(path.join(to, folder), { mode: 0o700 })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(to, 'standby.signal'), '')
    giveToPostgres(to)
  } finally {
    await client.end()
  }
}
