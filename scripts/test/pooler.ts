import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { ProcessTable, waitUntil } from '@wencang/local-services/machine'
import pg from 'pg'

/** PgBouncer in front of the tests' Postgres. */
export interface Pooler {
  /** Admin URL through the pooler. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer ≥ 1.21 as in `docs/scale.md`. Idle connections close early: each test has its own database.
 * @param program Its path: `TEST_POOLER`.
 */
export async function startPooler(program: string, adminUrl: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(adminUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'wencang-pooler-'))
  const ownPort = await freePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password} connect_query='SET statement_timeout = 8000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout
max_client_conn = 2000
default_pool_size = 12
server_idle_timeout = 5
`,
  )
  // PgBouncer refuses root; another user reads the settings.
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const server = new ProcessTable(folder).start({
    name: 'pgbouncer',
    command: program,
    args: [...(isRoot ? ['-u', 'nobody'] : []), settings],
    env: { PATH: process.env.PATH },
    cwd: '/',
    stopSignal: 'SIGTERM',
  })
  const url = new URL(adminUrl)
  url.port = String(ownPort)
  const answers = async () => {
    const client = new pg.Client({ connectionString: url.href })
    try {
      await client.connect()
      return true
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  await waitUntil('PgBouncer', answers, { timeoutSeconds: 20, isAlive: () => server.isAlive() })
  return {
    url: url.href,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
