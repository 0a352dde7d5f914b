import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@wencang/kernel/program'
import { startServices } from '@wencang/local-services'
import { findPromtool, firesOn, scrape, totalOf } from '@wencang/telemetry/testing'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepBackedUp } from './backup.ts'
import { makeTestBucket } from './testing/test-bucket.ts'

// Metrics start at import, and other files of this worker may have imported them.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

const POLL = { timeout: 30_000 }

/** Breakable proxy to the backup's store. */
async function wayTo(endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    for (const one of [socket, onward]) one.on('error', () => undefined) && sockets.add(one)
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut }
}

/** Separate database with a writer, and the shared store. */
async function startDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'wencang-backup-alert-'))
  const services = await startServices({
    ...{ dataDir: folder, postgresPort: 'free', storePort: 'free', postgresPassword: 'test', durable: false },
    ...{ storeAccessKeyId: '', storeSecretAccessKey: '' },
    env: { ...process.env, DATABASE_URL: '' },
  })
  onTestFinished(async () => {
    await services.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const client = new pg.Client({ connectionString: services.postgres.url })
  await client.connect()
  onTestFinished(() => client.end())
  return {
    url: services.postgres.url,
    write: () => client.query('select pg_logical_emit_message(false, $1, $1)', ['x']),
  }
}

test.skipIf(!findPromtool())(
  'BackupBehind fires only if the backup cannot reach its bucket or no backup runs',
  async () => {
    const database = await startDatabase()
    const { env } = await makeTestBucket('alert')
    const way = await wayTo(env.BACKUP_S3_ENDPOINT ?? '')
    onTestFinished(way.cut)
    const port = await freePort()
    const said: string[] = []
    const end = new AbortController()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const backup = keepBackedUp(
      {
        source: {
          databaseUrl: database.url,
          buckets: { private: await makeTestBucket('alert-private'), public: await makeTestBucket('alert-public') },
          secretsFile: 'secrets.json',
        },
        env: { ...env, BACKUP_S3_ENDPOINT: way.url, METRICS_PORT: String(port) },
        say: (line) => said.push(line),
      },
      end.signal,
    )
    onTestFinished(async () => {
      end.abort()
      await backup
    })
    const hasSaid = (what: RegExp) => expect.poll(() => said, POLL).toContainEqual(expect.stringMatching(what))
    await hasSaid(/^The database is copied/)
    await hasSaid(/files are in the backup/)
    vi.setSystemTime(Date.now() + 50_000)
    const ageOf = async (part: string) => totalOf(await scrape(port), 'wencang_backup_age_seconds', { part })
    for (const part of ['log', 'files']) await expect.poll(() => ageOf(part), POLL).toBeLessThan(10)
    expect(await ageOf('copy')).toBeGreaterThan(49)
    const well = await scrape(port)

    way.cut()
    await database.write()
    await hasSaid(/^The backup failed/)
    vi.setSystemTime(Date.now() + 90_000)
    const away = await firesOn([well, await scrape(port)])
    expect(away.before).not.toContain('BackupBehind')
    expect(away.after).toContain('BackupBehind')
    expect((await firesOn([well, null])).after).toContain('BackupBehind')
    expect((await firesOn([well, well])).after).not.toContain('BackupBehind')
  },
  120_000,
)
