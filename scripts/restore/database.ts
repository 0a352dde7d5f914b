import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, gunzip as gunzipWithCallback } from 'node:zlib'
import { type Bucket, eachAtOnce, listObjects, readObject } from '../backup/bucket.ts'
import { type DatabaseCopy, keyOfPiece, listCopies } from '../backup/database-copy.ts'
import { folderOf, placeOfSegment } from '../backup/positions.ts'

const gunzip = promisify(gunzipWithCallback)

const DOWNLOADS_AT_ONCE = 16
/** Tolerated clock difference between store and servers. */
const CLOCKS_MILLISECONDS = 60 * 60 * 1000
const SEGMENT = /^[0-9A-F]{24}(?=[./])/
const HISTORY = /^[0-9A-F]{8}\.history$/
/** Settings present only during recovery. */
const OF_RECOVERY = '^(restore_command|hot_standby|recovery_[a-z_]+) *='
const SETTINGS = 'postgresql.auto.conf'

/** Target folders of the cluster and its WAL. */
export interface RestorePlace {
  cluster: string
  log: string
  /** Path of `log` as the replaying server sees it. */
  logOfServer?: string
}

/** Selects the last base backup before the moment. @throws {Error} when there is none. */
export async function chooseCopy(kept: Bucket, moment: Date | null): Promise<DatabaseCopy> {
  const copies = await listCopies(kept)
  const chosen = copies.findLast(({ endedAt }) => !moment || endedAt <= moment)
  if (chosen) return chosen
  const [first] = copies
  throw new Error(
    first
      ? `The first backup is of ${first.endedAt.toISOString()}: no earlier time can be restored.`
      : 'There is no backup.',
  )
}

/**
 * Restores a base backup and its WAL. The server replays to the moment, then gets promoted.
 * @returns the number of WAL files.
 */
export async function restoreDatabase(
  kept: Bucket,
  copy: DatabaseCopy,
  { cluster, log, logOfServer = log }: RestorePlace,
  moment: Date | null,
): Promise<number> {
  for (const folder of [cluster, log]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  await unpack(kept, copy, cluster)
  const segments = await fetchLog(kept, copy, log, moment)
  recoverFrom(cluster, logOfServer, moment)
  return segments
}

async function unpack(kept: Bucket, copy: DatabaseCopy, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-p', '-f', '-', '-C', folder, '--no-same-owner'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(tar, 'exit')
  async function* pieces() {
    for (let piece = 0; piece < copy.pieces; piece++) yield await readObject(kept, keyOfPiece(copy, piece))
  }
  await pipeline(pieces, createGunzip(), tar.stdin)
  const [code] = await ended
  if (code !== 0)
    throw new Error(`The copy of ${copy.endedAt.toISOString()} cannot be unpacked: tar ended with ${code}.`)
}

async function fetchLog(kept: Bucket, copy: DatabaseCopy, folder: string, moment: Date | null): Promise<number> {
  const { log, tail } = folderOf(copy.systemId)
  const first = placeOfSegment(copy.firstSegment)
  const segments = new Map<string, { keys: string[]; modifiedAt: Date }>()
  for (const below of [log, tail])
    for await (const { Key = '', LastModified = new Date() } of listObjects(kept, below)) {
      const file = Key.slice(below.length)
      if (HISTORY.test(file)) await writeFile(path.join(folder, file), await readObject(kept, Key))
      const [name] = SEGMENT.exec(file) ?? []
      if (!name || placeOfSegment(name) < first) continue
      const known = segments.get(name)
      if (known) known.keys.push(Key)
      else segments.set(name, { keys: [Key], modifiedAt: LastModified })
    }
  const inOrder = [...segments].sort(([one], [other]) => (placeOfSegment(one) < placeOfSegment(other) ? -1 : 1))
  const isLater = ({ modifiedAt }: { modifiedAt: Date }) =>
    moment !== null && modifiedAt.getTime() > moment.getTime() + CLOCKS_MILLISECONDS
  const last = placeOfSegment(inOrder.find(([, segment]) => isLater(segment))?.[0] ?? 'F'.repeat(24))
  const wanted = inOrder.filter(([name]) => placeOfSegment(name) <= last)
  await eachAtOnce(
    wanted,
    ([name, { keys }]) => writeSegment(kept, keys, path.join(folder, name), copy.segmentBytes),
    DOWNLOADS_AT_ONCE,
  )
  return wanted.length
}

/** Incomplete segments come in pieces, which may overlap. */
async function writeSegment(kept: Bucket, keys: string[], file: string, segmentBytes: number): Promise<void> {
  const whole = keys.find((key) => key.endsWith('.gz') && !key.includes('/tail/'))
  if (whole) return writeFile(file, await gunzip(await readObject(kept, whole)))
  const handle = await open(file, 'w')
  try {
    // Postgres requires full-size files; zeros end the log.
    await handle.truncate(segmentBytes)
    for (const key of keys) {
      const from = Number(/(\d+)-\d+\.gz$/.exec(key)?.[1])
      await handle.write(await gunzip(await readObject(kept, key)), 0, undefined, from)
    }
  } finally {
    await handle.close()
  }
}

/** Configures recovery; Postgres removes these settings afterwards. */
function recoverFrom(cluster: string, log: string, moment: Date | null): void {
  const file = path.join(cluster, SETTINGS)
  // Drop an earlier restore's settings.
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !new RegExp(OF_RECOVERY).test(line))
  const settings: Record<string, string> = {
    restore_command: `cp "${log}/%f" "%p"`,
    recovery_end_command: `grep -vE "${OF_RECOVERY}" ${SETTINGS} > ${SETTINGS}.new; mv ${SETTINGS}.new ${SETTINGS}; rm -rf "${log}"`,
    // Allow no reads before recovery ends.
    hot_standby: 'off',
    // Postgres does not parse "Z" during startup.
    ...(moment && {
      recovery_target_time: moment.toISOString().replace('Z', '+00:00'),
      recovery_target_action: 'promote',
    }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  writeFileSync(file, `${[...kept.filter(Boolean), ...lines].join('\n')}\n`)
  writeFileSync(path.join(cluster, 'recovery.signal'), '')
}
