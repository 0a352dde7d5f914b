import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Services, startServices } from '@wencang/local-services'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, listObjects } from './bucket.ts'
import { copyDatabase, forgetCopies, listCopies } from './database-copy.ts'
import { openLogStream } from './log-stream.ts'
import { parsePosition, placeOfSegment, segmentName, segmentStart } from './positions.ts'
import { makeTestBucket } from './testing/test-bucket.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wencang-log-'))
let services: Services
let client: pg.Client
let kept: Bucket

beforeAll(async () => {
  services = await startServices({
    ...{ dataDir: folder, postgresPort: 'free', storePort: 'free', postgresPassword: 'test', durable: false },
    ...{ storeAccessKeyId: '', storeSecretAccessKey: '' },
    // Separate database, so that only this test writes WAL.
    env: { ...process.env, DATABASE_URL: '' },
  })
  client = new pg.Client({ connectionString: services.postgres.url })
  await client.connect()
  await client.query('create table written (filler text)')
  kept = await makeTestBucket('log')
}, 60_000)

afterAll(async () => {
  await client?.end()
  await services?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a row. @returns the WAL position after it. */
async function write(): Promise<bigint> {
  const { rows } = await client.query<{ position: string }>(
    `with added as (insert into written values (repeat('文', 1000))) select pg_current_wal_flush_lsn()::text position`,
  )
  return parsePosition(rows[0]?.position ?? '')
}

async function keysOf(part: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { Key = '' } of listObjects(kept, 'database/')) if (Key.includes(`/${part}/`)) keys.push(Key)
  return keys
}

test('the WAL is backed up to a position, in pieces until a segment is full', async () => {
  const log = await openLogStream(services.postgres.url, kept)
  await log.stored(await write())
  expect(await keysOf('tail')).not.toEqual([])
  await client.query('select pg_switch_wal()')
  await log.stored(await write())
  await log.close()
  const whole = await keysOf('log')
  expect(whole.length).toBeGreaterThan(0)
  // Complete segments have no pieces.
  for (const piece of await keysOf('tail'))
    expect(whole.map((key) => path.basename(key, '.gz'))).not.toContain(piece.split('/').at(-2))
})

test('a new stream continues at the end of the backup, and reports WAL that the server has removed', async () => {
  const again = await openLogStream(services.postgres.url, kept)
  expect(again.leadsOn).toBe(true)
  await again.close()
  for (let times = 0; times < 3; times++) {
    await write()
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  }
  const late = await openLogStream(services.postgres.url, kept)
  expect(late.leadsOn).toBe(false)
  await late.stored(await write())
  await late.close()
})

test('expired base backups and the WAL before the first kept one are deleted', async () => {
  const log = await openLogStream(services.postgres.url, kept)
  for (let copies = 0; copies < 2; copies++) await copyDatabase(services.postgres.url, kept, log)
  await log.close()
  const [, second] = await listCopies(kept)
  await forgetCopies(kept, new Date(Date.now() + 1_000))
  expect(await listCopies(kept)).toEqual([second])
  const places = (await keysOf('log')).map((key) => placeOfSegment(path.basename(key)))
  for (const place of places) expect(place >= placeOfSegment(second?.firstSegment ?? '')).toBe(true)
})

test('positions map to the same segment names as in Postgres', () => {
  const bytes = 16 * 1024 ** 2
  expect(segmentName(1, parsePosition('0/16B3748'), bytes)).toBe('000000010000000000000001')
  expect(segmentName(10, parsePosition('1/FF000000'), bytes)).toBe('0000000A00000001000000FF')
  expect(segmentStart(parsePosition('2/1000001'), bytes)).toBe(parsePosition('2/1000000'))
  expect(() => parsePosition('nowhere')).toThrow('is no position')
})
