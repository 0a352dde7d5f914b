import { randomUUID } from 'node:crypto'
import { findsRow, queryRows } from '@wencang/database'
import { encodeBundle, HASH_BYTES, TILE_WIDTH, tilePath, tileWidth } from '@wencang/proof/log'
import { logPublished } from '@wencang/telemetry'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { timestampOf } from './request-timestamp.ts'
import { LOG_PREFIX } from './settings.ts'
import { type Cosignature, Cosignatures, cosign, rememberAsked, TIMESTAMP_AUTHORITY } from './witnesses.ts'

export type PublishContext = Pick<Context, 'db' | 'storage' | 'clock' | 'transparencyLog' | 'log'>

/** Exclusive publishing time; exceeds all waits within. */
const LEASE_SECONDS = 60
/** Lease time required before writing; timeout of the write. */
const MARGIN_SECONDS = 30
const WRITE_SECONDS = 20
const CHECKPOINT_TYPE = 'text/plain; charset=utf-8'
/** Tiles published concurrently. */
const TILES = 64
const A_YEAR_SECONDS = 31_536_000

/**
 * Publishes tiles, attestations, then the latest checkpoint.
 * The lease prevents replacing a larger checkpoint; tiles are deterministic.
 * @param options.isRetry Also republishes a checkpoint that lacks cosignatures or a timestamp.
 * @returns whether this worker has published one.
 */
export async function publishCheckpoint(context: PublishContext, { isRetry = false } = {}): Promise<boolean> {
  const { db, storage, transparencyLog: settings } = context
  if (!settings) return false
  const isDue = async (latest: Latest | null) =>
    latest !== null && (latest.publishedSize < latest.size || (isRetry && (await lacks(context, latest))))
  if (!(await isDue(await readLatest(context)))) return false
  const publisher = randomUUID()
  if (!(await takeLease(context, publisher))) return false
  try {
    // Another worker may have published since the first read.
    const latest = await readLatest(context)
    if (!latest || !(await isDue(latest))) return false
    await publishTiles(context, latest.size)
    const { cosignatures, isWhole } = await attest(context, latest)
    const text = noteWith(latest.note, cosignatures)
    if (!(await holdsLease(context, publisher))) return false
    await storage.putPublic(`${LOG_PREFIX}checkpoint`, Buffer.from(text), CHECKPOINT_TYPE, 0, WRITE_SECONDS)
    await db.logState.updateMany({
      where: { id: 1, publishedSize: { lt: latest.size } },
      data: { publishedSize: latest.size },
    })
    logPublished.add(1, { attested: isWhole ? 'wholly' : 'partly' })
    return true
  } finally {
    await db.logState.updateMany({ where: { id: 1, publisher }, data: { leasedUntil: null, publisher: null } })
  }
}

/** Appends cosignatures to a checkpoint. */
export const noteWith = (note: string, cosignatures: readonly Cosignature[]): string =>
  note + cosignatures.map(({ line }) => `${line}\n`).join('')

async function readLatest({ db }: PublishContext) {
  const { publishedSize } = await db.logState.findUniqueOrThrow({ where: { id: 1 }, select: { publishedSize: true } })
  const latest = await db.logCheckpoint.findFirst({
    orderBy: { size: 'desc' },
    select: { size: true, note: true, cosignatures: true, timestamp: true },
  })
  return (
    latest && {
      ...latest,
      size: Number(latest.size),
      cosignatures: Cosignatures.parse(latest.cosignatures),
      publishedSize: Number(publishedSize),
    }
  )
}

type Latest = NonNullable<Awaited<ReturnType<typeof readLatest>>>

const missingWitnesses = ({ transparencyLog }: PublishContext, { cosignatures }: Latest) =>
  (transparencyLog?.witnesses ?? []).filter(({ key }) => !cosignatures.some(({ name }) => name === key.name))

/** Whether a missing attestation can be requested now. */
const lacks = async (context: PublishContext, latest: Latest): Promise<boolean> =>
  missingWitnesses(context, latest).length > 0 || (await isStampDue(context, latest))

/** Rate-limits the external authority: only some checkpoints are stamped. */
async function isStampDue({ db, clock, transparencyLog }: PublishContext, { timestamp }: Latest): Promise<boolean> {
  if (timestamp !== null || !transparencyLog?.timestampUrl) return false
  const last = await db.logCheckpoint.findFirst({
    where: { stampedAt: { not: null } },
    orderBy: { size: 'desc' },
    select: { stampedAt: true },
  })
  const sinceMilliseconds = clock.now().getTime() - (last?.stampedAt?.getTime() ?? 0)
  return sinceMilliseconds >= transparencyLog.timestampSeconds * 1000
}

async function takeLease({ db }: PublishContext, publisher: string): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE log_state SET publisher = ${publisher}::uuid, leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int4)
    WHERE id = 1 AND (leased_until IS NULL OR leased_until < clock_timestamp())`
  return count > 0
}

const holdsLease = ({ db }: PublishContext, publisher: string): Promise<boolean> =>
  findsRow(db)`
    SELECT FROM log_state WHERE publisher = ${publisher}::uuid
      AND leased_until > clock_timestamp() + make_interval(secs => ${MARGIN_SECONDS}::int4)`

/** Requests missing attestations and stores them before publication. */
async function attest(context: PublishContext, latest: Latest) {
  const { db, clock, transparencyLog, log } = context
  const missing = missingWitnesses(context, latest)
  const timestampUrl = (await isStampDue(context, latest)) ? transparencyLog?.timestampUrl : null
  await rememberAsked(db, [...missing.map(({ key }) => key.name), ...(timestampUrl ? [TIMESTAMP_AUTHORITY] : [])])
  const [added, timestamp] = await Promise.all([
    cosign({ db, log }, latest, missing),
    timestampUrl ? timestampOf({ log, transparencyLog }, timestampUrl, latest.note) : null,
  ])
  const cosignatures = [...latest.cosignatures, ...added]
  await db.logCheckpoint.update({
    where: { size: latest.size },
    data: {
      cosignatures: cosignatures.map(({ name, line }) => ({ name, line })),
      ...(timestamp && { timestamp: new Uint8Array(timestamp), stampedAt: clock.now() }),
    },
  })
  return { cosignatures, isWhole: added.length === missing.length && (!timestampUrl || timestamp !== null) }
}

const Tile = z.object({ level: z.number(), index: z.string().transform(Number), hashes: z.instanceof(Uint8Array) })

async function publishTiles(context: PublishContext, size: number): Promise<void> {
  const { db } = context
  for (;;) {
    const tiles = await queryRows(db, Tile)`
      SELECT level, index::text AS index, hashes FROM log_tile
      WHERE published_width < least(width, ${size}::int8 / (256::numeric ^ level)::int8 - index * 256) ORDER BY level, index LIMIT ${TILES}::int4`
    if (tiles.length === 0) return
    await Promise.all(tiles.map((tile) => publishTile(context, size, tile)))
  }
}

/** Publishes a tile at this tree size; level 0 includes entries. */
async function publishTile({ db, storage }: PublishContext, size: number, tile: z.output<typeof Tile>): Promise<void> {
  const { level, index } = tile
  const width = tileWidth(size, tile)
  const put = (as: number | 'entries', body: Uint8Array) =>
    storage.putPublic(
      `${LOG_PREFIX}${tilePath({ level: as, index, width })}`,
      Buffer.from(body),
      'application/octet-stream',
      A_YEAR_SECONDS,
    )
  await put(level, tile.hashes.subarray(0, width * HASH_BYTES))
  if (level === 0) await put('entries', encodeBundle(await readLeaves(db, index * TILE_WIDTH, width)))
  await db.logTile.updateMany({
    where: { level, index, publishedWidth: { lt: width } },
    data: { publishedWidth: width },
  })
}

export async function readLeaves(db: Context['db'], from: number, count: number): Promise<Uint8Array[]> {
  const rows = await db.logEntry.findMany({
    where: { index: { gte: from, lt: from + count } },
    orderBy: { index: 'asc' },
    select: { leaf: true },
  })
  return rows.map(({ leaf }) => leaf)
}
