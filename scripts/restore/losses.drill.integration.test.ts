import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { NoSuchKey } from '@aws-sdk/client-s3'
import { freePort } from '@wencang/kernel/program'
import { machineVariables } from '@wencang/kernel/testing'
import { type Services, startServices } from '@wencang/local-services'
import { PROJECT_ROOT, waitUntil } from '@wencang/local-services/machine'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, putObject, readObject } from '../backup/bucket.ts'
import { bucketsAt } from '../backup/files.ts'
import { makeTestBucket } from '../backup/testing/test-bucket.ts'
import { loadSecrets } from '../start/secrets.ts'
import { servicesOf } from '../start/services.ts'
import { readSettings, type Settings } from '../start/settings.ts'
import { restore } from './restore.ts'

/** `LOSSES=20 npm run drills -- losses` prints the cost of each of 20 losses. */
const LOSSES = Number(process.env.LOSSES ?? 2)
/** Writing time before a loss: minimum and random addition. */
const [MIN_MILLISECONDS, MORE_MILLISECONDS] = [1_500, process.env.LOSSES ? 8_000 : 1_000]
/** Maximum age of lost writes. */
const RPO_MILLISECONDS = 10_000
const say = () => undefined

const folder = mkdtempSync(path.join(tmpdir(), 'wencang-losses-'))
const secretsFile = path.join(folder, 'secrets.json')
let backupEnv: NodeJS.ProcessEnv

beforeAll(async () => {
  backupEnv = (await makeTestBucket('losses')).env
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A write and the time of its response. */
interface Written {
  row: number
  file?: { key: string; hash: string }
  at: number
}

interface Loss {
  killedAt: number
  written: Written[]
  restoreSeconds: number
}

test(
  'losing a machine with its database and store at any time loses at most ten seconds of writes',
  async () => {
    let settings = await freeSettings('first')
    mkdirSync(settings.dataDir)
    loadSecrets(settings.dataDir)
    copyFileSync(path.join(settings.dataDir, 'secrets.json'), secretsFile)
    let before: Loss | null = null
    const lines: string[] = []
    for (let loss = 0; loss <= LOSSES; loss++) {
      const services = await startServices({ ...servicesOf(settings, loadSecrets(settings.dataDir)), env: storeKind() })
      try {
        if (before) lines.push(await judge(before, services))
        if (loss === LOSSES) break
        const lost = await writeUntilLost(settings, services)
        const began = performance.now()
        settings = await freeSettings(`restored-${loss}`)
        await restore({ settings, env: backupEnv, moment: null, secretsFile, say })
        before = { ...lost, restoreSeconds: (performance.now() - began) / 1000 }
      } finally {
        await services.stop()
      }
    }
    if (process.env.LOSSES) console.log(lines.join('\n'))
  },
  60_000 + LOSSES * 60_000,
)

async function freeSettings(name: string): Promise<Settings> {
  const [POSTGRES_PORT, STORE_PORT] = [String(await freePort()), String(await freePort())]
  return readSettings({ DATA_DIR: path.join(folder, name), POSTGRES_PORT, STORE_PORT })
}

const storeKind = () => ({ ...(process.env.STORE && { STORE: process.env.STORE }) })

/** Writes rows and files during a backup, then kills database and backup at a random time. */
async function writeUntilLost(settings: Settings, services: Services): Promise<Omit<Loss, 'restoreSeconds'>> {
  const follower = await startFollower(settings)
  const client = new pg.Client({ connectionString: services.postgres.url })
  // Postgres is killed below.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists written (row serial primary key, filler text)')
  const files = bucketsAt(services.store).private
  const written: Written[] = []
  let isOver = false
  const writeAll = async (write: () => Promise<Written>) => {
    while (!isOver) {
      // Responses after the kill do not count.
      const done = await write().catch(() => null)
      if (done && !isOver) written.push(done)
      await delay(20)
    }
  }
  const writing = [writeAll(() => writeRow(client)), writeAll(() => writeFile(client, files))]
  await delay(MIN_MILLISECONDS + Math.random() * MORE_MILLISECONDS)
  isOver = true
  const killedAt = performance.now()
  for (const pid of [follower.pid, services.postgres.process?.pid]) process.kill(-(pid ?? 0), 'SIGKILL')
  await Promise.all(writing)
  // The backup ended before, so the store may stop cleanly.
  await services.stop()
  rmSync(settings.dataDir, { recursive: true })
  await client.end().catch(() => undefined)
  return { killedAt, written }
}

/** Runs `npm run backup -- --follow` in its own process group. Resolves after the first complete backup. */
async function startFollower({ dataDir, ports }: Settings): Promise<ChildProcess> {
  const follower = spawn(process.execPath, ['scripts/backup/main.ts', '--follow'], {
    cwd: PROJECT_ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ ...machineVariables(), DATA_DIR: dataDir, ...backupEnv },
      ...{ POSTGRES_PORT: String(ports.POSTGRES_PORT), STORE_PORT: String(ports.STORE_PORT) },
    },
  })
  let said = ''
  follower.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const isReady = async () => ['its log follows', 'are in the backup'].every((words) => said.includes(words))
  try {
    await waitUntil('the backup', isReady, { timeoutSeconds: 60, isAlive: () => follower.exitCode === null })
  } catch (error) {
    follower.kill('SIGKILL')
    throw new Error(`${(error as Error).message}\n${said}`)
  }
  return follower
}

/** Rows fill a WAL segment within seconds. */
async function writeRow(client: pg.Client): Promise<Written> {
  const { rows } = await client.query<{ row: number }>('insert into written (filler) values ($1) returning row', [
    randomBytes(20_000).toString('base64'),
  ])
  return { row: rows[0]?.row ?? 0, at: performance.now() }
}

async function writeFile(client: pg.Client, files: Bucket): Promise<Written> {
  const bytes = randomBytes(200_000)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await putObject(files, `originals/${hash}`, bytes)
  const { row } = await writeRow(client)
  await delay(200)
  return { row, file: { key: `originals/${hash}`, hash }, at: performance.now() }
}

/** @returns a line with the cost of the loss. */
async function judge({ killedAt, written, restoreSeconds }: Loss, services: Services): Promise<string> {
  const client = new pg.Client({ connectionString: services.postgres.url })
  await client.connect()
  const { rows } = await client.query<{ row: number }>('select row from written')
  await client.end()
  const survived = new Set(rows.map(({ row }) => row))
  const files = bucketsAt(services.store).private
  const isLost = async ({ key, hash }: { key: string; hash: string }) => {
    const bytes = await readObject(files, key).catch((error) => {
      if (error instanceof NoSuchKey) return null
      throw error
    })
    if (bytes) expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    return bytes === null
  }
  const lostRows = written.filter(({ row }) => !survived.has(row))
  const lostFiles: Written[] = []
  for (const one of written) if (one.file && (await isLost(one.file))) lostFiles.push(one)
  const since = (lost: Written[]) => killedAt - Math.min(killedAt, ...lost.map(({ at }) => at))
  expect(written.length).toBeGreaterThan(10)
  expect(since(lostRows)).toBeLessThan(RPO_MILLISECONDS)
  expect(since(lostFiles)).toBeLessThan(RPO_MILLISECONDS)
  const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  return [
    `rows ${inSeconds(since(lostRows))} (${lostRows.length} of ${written.length})`,
    `files ${inSeconds(since(lostFiles))} (${lostFiles.length} of ${written.filter(({ file }) => file).length})`,
    `restored in ${restoreSeconds.toFixed(1)} s`,
  ].join(', ')
}
