import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { freePort } from '@wencang/kernel/program'
import { startServices } from '@wencang/local-services'
import { waitUntil } from '@wencang/local-services/machine'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepBackedUp } from '../backup/backup.ts'
import { listObjects } from '../backup/bucket.ts'
import { bucketOf, requireDestination } from '../backup/destination.ts'
import { type BucketPair, backUpFiles } from '../backup/files.ts'
import { filesAt } from '../backup/inventory.ts'
import { backupSource } from '../backup/source.ts'
import { makeTestBucket } from '../backup/testing/test-bucket.ts'
import { loadSecrets } from '../start/secrets.ts'
import { servicesOf } from '../start/services.ts'
import { readSettings, type Settings } from '../start/settings.ts'
import { signIn } from '../start/sign-in.ts'
import { startTemporaryStack, type TemporaryStack } from '../start/temporary-stack.ts'
import { restore } from './restore.ts'

const BUYER = ['buyer@demo.test', 'Heritage-2026'] as const
const say = () => undefined

const folder = mkdtempSync(path.join(tmpdir(), 'wencang-restore-'))
const secretsFile = path.join(folder, 'secrets.json')
let backupEnv: NodeJS.ProcessEnv

/** Installation that was backed up, sold more and was lost. */
interface LostInstallation {
  firstOrder: { id: string; assetId: string }
  secondOrder: { id: string }
  /** Between the two orders. */
  between: Date
  rows: Record<string, string>
  files: Record<string, string>
}
let lost: LostInstallation

beforeAll(async () => {
  backupEnv = (await makeTestBucket('backup')).env
  const stack = await startTemporaryStack({ say, variables: { ...backupEnv } })
  try {
    lost = await sellAndLose(stack)
  } finally {
    await stack.stop()
  }
}, 600_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a lost installation is restored with every row and file, and a buyer can download again', async () => {
  const dataDir = path.join(folder, 'latest')
  const settings = await restoredInto(dataDir, null)
  const found = await contentsOf(settings)
  expect(found.files).toEqual(lost.files)
  expect(found.rows).toEqual(lost.rows)
  expect(found.ledger).toEqual([{ sum: '0' }])

  const stack = await startTemporaryStack({ say, keptDir: dataDir })
  try {
    const ask = await buyerOf(stack)
    const order = await ask<{ status: string }>(`/orders/${lost.firstOrder.id}`)
    expect(order.status).toBe('completed')
    const file = await ask<{ downloadUrl: string; fileHash: string }>(`/assets/${lost.firstOrder.assetId}/download`)
    expect(sha256(await (await fetch(file.downloadUrl)).bytes())).toBe(file.fileHash)
  } finally {
    await stack.stop()
  }
}, 600_000)

test('an installation is restored to its state at a given time', async () => {
  const settings = await restoredInto(path.join(folder, 'between'), lost.between)
  const { orders } = await contentsOf(settings)
  expect(orders).toContain(lost.firstOrder.id)
  expect(orders).not.toContain(lost.secondOrder.id)
}, 600_000)

test('a restore over an installation, or to a time before the first backup, is rejected', async () => {
  await expect(restoredInto(folder, null)).rejects.toThrow('is not empty (')
  await expect(restoredInto(path.join(folder, 'early'), new Date('2020-01-01'))).rejects.toThrow('no earlier time can')
})

async function sellAndLose(stack: TemporaryStack): Promise<LostInstallation> {
  const { settings, dataDir } = stack
  copyFileSync(path.join(dataDir, 'secrets.json'), secretsFile)
  const following = new AbortController()
  const begun = Promise.withResolvers<void>()
  const follow = keepBackedUp(
    {
      source: backupSource(settings, {}),
      env: backupEnv,
      say: (line) => line.includes('is copied') && begun.resolve(),
    },
    following.signal,
  )
  await begun.promise

  const ask = await buyerOf(stack)
  const { assets: free } = await ask<{ assets: { id: string }[] }>('/market/assets?maxPrice=0')
  const buy = (assetId: string | undefined) => ask<{ id: string }>('/orders', { assetId })
  const [first, second] = free
  const firstOrder = { ...(await buy(first?.id)), assetId: first?.id ?? '' }
  const between = await inDatabase(settings, async (client) => (await client.query('select now()')).rows[0].now as Date)
  const secondOrder = await buy(second?.id)

  // The worker makes previews; stopped, it no longer changes files.
  process.kill(stack.pidOf('worker'), 'SIGSTOP')
  const { buckets } = backupSource(settings, {})
  const kept = bucketOf(requireDestination(backupEnv))
  await backUpFiles(buckets, kept, await filesAt(kept, null))
  const files = await hashesOf(buckets)
  const rows = await inDatabase(settings, async (client) => {
    const tables = await tablesOf(client)
    await waitUntil('the end of what the worker had begun', () => endTransactions(client), { timeoutSeconds: 60 })
    // Blocks writes; Postgres stops after all commits are in the backup.
    await client.query(`begin; lock table ${tables.join(', ')} in share mode`)
    const found = await digestsOf(client, tables)
    await stack.stop().catch(() => undefined)
    return found
  })
  following.abort()
  await follow
  return { firstOrder, secondOrder, between, rows, files }
}

async function restoredInto(dataDir: string, moment: Date | null): Promise<Settings> {
  const settings = await freeSettings(dataDir)
  await restore({ settings, env: backupEnv, moment, secretsFile, say })
  return settings
}

/** Settings of an empty data folder on free ports. */
async function freeSettings(dataDir: string): Promise<Settings> {
  const names = ['POSTGRES_PORT', 'STORE_PORT']
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const))
  return readSettings({ DATA_DIR: dataDir, ...Object.fromEntries(ports) })
}

/** Starts only database and store and reads their contents. */
async function contentsOf(settings: Settings) {
  const services = await startServices({ ...servicesOf(settings, loadSecrets(settings.dataDir)), env: {} })
  try {
    return await inDatabase(settings, async (client) => ({
      rows: await digestsOf(client, await tablesOf(client)),
      ledger: (await client.query<{ sum: string }>('select sum(amount_fen)::text as sum from ledger_entry')).rows,
      orders: (await client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id),
      files: await hashesOf(backupSource(settings, {}).buckets),
    }))
  } finally {
    await services.stop()
  }
}

async function inDatabase<T>(settings: Settings, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: backupSource(settings, {}).databaseUrl ?? '' })
  // Postgres may stop before the client.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Without unlogged tables, which a crash empties. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relpersistence = 'p' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name).sort()
}

/** Row count and digest of each table. */
async function digestsOf(client: pg.Client, tables: string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(one::text, e'\\n' order by one::text), '')) as digest from ${table} one`,
    )
    digests[table] = rows[0]?.digest ?? ''
  }
  return digests
}

/** Ends transactions, because stopped processes keep their locks. @returns whether there was none. */
async function endTransactions(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`,
  )
  return rowCount === 0
}

async function hashesOf(buckets: BucketPair): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [side, { client, bucket }] of Object.entries(buckets)) {
    for await (const { Key = '' } of listObjects({ client, bucket })) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
      hashes[`${side}/${Key}`] = sha256((await Body?.transformToByteArray()) ?? new Uint8Array())
    }
  }
  return hashes
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function buyerOf({ settings }: TemporaryStack) {
  const { market } = settings.public
  const cookie = await signIn(settings.public, ...BUYER)
  return async <T>(call: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${market}/v1/hzcdap${call}`, {
      headers: { cookie, origin: market, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}
