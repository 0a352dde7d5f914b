import { createGzip } from 'node:zlib'
import { type Bucket, eachAtOnce, listObjects, putObject, readObject, removeObject } from './bucket.ts'
import type { LogStream } from './log-stream.ts'
import { folderOf, parsePosition, placeOfSegment, segmentName } from './positions.ts'
import { openReplication } from './replication.ts'

/** Size of a base backup's pieces. */
const PIECE_BYTES = 32 * 1024 ** 2
const DESCRIPTION = 'copy.json'
const COPY = /^database\/([^/]+)\/copies\/([^/]+)\//
const LOG = /^database\/([^/]+)\/(?:log|tail)\/([0-9A-F]{24})[./]/

/** Base backup; its WAL restores any later moment. */
export interface DatabaseCopy {
  systemId: string
  /** Folder name. */
  id: string
  endedAt: Date
  pieces: number
  firstSegment: string
  segmentBytes: number
}

type CopyPlace = Pick<DatabaseCopy, 'systemId' | 'id'>

const folderOfCopy = ({ systemId, id }: CopyPlace): string => `${folderOf(systemId).copies}${id}/`

export const keyOfPiece = (copy: CopyPlace, piece: number): string =>
  `${folderOfCopy(copy)}${String(piece).padStart(6, '0')}.tar.gz`

/**
 * Makes a base backup as `pg_basebackup` does. @param log Stream of the same server, opened before: the copy needs it.
 */
export async function copyDatabase(url: string, kept: Bucket, log: LogStream): Promise<void> {
  const place = { systemId: log.systemId, id: new Date().toISOString() }
  const server = await openReplication(url)
  try {
    const tar = createGzip({ level: 3 })
    tar.on('drain', () => server.resume())
    let archives = 0
    const answer = server
      .stream(`BASE_BACKUP (LABEL 'wencang', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')`, (message) => {
        const kind = String.fromCharCode(message[0] ?? 0)
        if (kind === 'n' && ++archives > 1) throw new Error('a database with tablespaces cannot be copied')
        if (kind === 'd' && !tar.write(message.subarray(1))) server.pause()
      })
      .then(
        (rows) => {
          tar.end()
          return rows
        },
        (error: Error) => {
          tar.destroy(error)
          throw error
        },
      )
    const [rows, pieces] = await Promise.all([answer, storePieces(tar, kept, place)])
    // First row: start position; last row: end.
    const [[start, timeline] = [], [end] = []] = [rows[0], rows.at(-1)]
    await log.stored(parsePosition(end ?? ''))
    const { segmentBytes } = log
    const firstSegment = segmentName(Number(timeline), parsePosition(start ?? ''), segmentBytes)
    await putObject(
      kept,
      folderOfCopy(place) + DESCRIPTION,
      JSON.stringify({ endedAt: new Date(), pieces, firstSegment, segmentBytes }),
    )
  } finally {
    await server.close()
  }
}

/** @returns how many. */
async function storePieces(tar: AsyncIterable<Buffer>, kept: Bucket, place: CopyPlace): Promise<number> {
  let count = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const store = async () => {
    await putObject(kept, keyOfPiece(place, count++), Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for await (const chunk of tar) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= PIECE_BYTES) await store()
  }
  if (bytes > 0) await store()
  return count
}

/** Lists complete base backups, oldest first. */
export async function listCopies(kept: Bucket): Promise<DatabaseCopy[]> {
  const found: DatabaseCopy[] = []
  for await (const { Key = '' } of listObjects(kept, 'database/')) {
    const [, systemId, id] = COPY.exec(Key) ?? []
    if (!systemId || !id || !Key.endsWith(`/${DESCRIPTION}`)) continue
    const described = JSON.parse(Buffer.from(await readObject(kept, Key)).toString()) as DatabaseCopy
    found.push({ ...described, systemId, id, endedAt: new Date(described.endedAt) })
  }
  return found.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}

/** Deletes base backups and WAL not needed since `since`. */
export async function forgetCopies(kept: Bucket, since: Date): Promise<void> {
  const copies = await listCopies(kept)
  const oldest = copies.findLastIndex(({ endedAt }) => endedAt <= since)
  const needed = copies.slice(Math.max(oldest, 0))
  const isNeeded = (systemId: string, id: string) => needed.some((one) => one.systemId === systemId && one.id === id)
  const firstOf = (systemId: string) => needed.find((one) => one.systemId === systemId)?.firstSegment
  const gone: string[] = []
  for await (const { Key = '', LastModified } of listObjects(kept, 'database/')) {
    // Backups in progress have no description yet.
    if (!LastModified || LastModified >= since) continue
    const [, systemId = '', id = ''] = COPY.exec(Key) ?? []
    if (id && !isNeeded(systemId, id)) gone.push(Key)
    const [, owner = '', segment = ''] = LOG.exec(Key) ?? []
    const first = firstOf(owner)
    if (segment && (!first || placeOfSegment(segment) < placeOfSegment(first))) gone.push(Key)
  }
  // Delete descriptions first: they mark a backup as complete.
  gone.sort((one, other) => Number(other.endsWith(DESCRIPTION)) - Number(one.endsWith(DESCRIPTION)))
  await eachAtOnce(gone, (key) => removeObject(kept, key))
}
