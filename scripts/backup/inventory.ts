import { gunzipSync, gzipSync } from 'node:zlib'
import { type Bucket, listObjects, putObject, readObject, removeObject } from './bucket.ts'

/** Bucket of the marketplace; names may differ after a restore. */
export type Side = 'private' | 'public'

/** File in a bucket of the marketplace. */
export interface StoredFile {
  side: Side
  key: string
  /** Identifies the content in the store. */
  etag: string
  modifiedAt: string
}

/** Backed-up file with the SHA-256 of the copy. */
export interface KeptFile extends StoredFile {
  sha256: string
}

/** File deleted since the previous inventory. */
type Gone = Pick<StoredFile, 'side' | 'key'> & { gone: true }

/** Files by `placeOf`. */
export type Files = Map<string, KeptFile>

export const placeOf = ({ side, key }: Pick<StoredFile, 'side' | 'key'>): string => `${side}/${key}`

/** Backup key per content: replaced contents stay. */
export const keyOfCopy = ({ side, key, etag }: StoredFile): string => `files/${side}/${key}/${etag.replaceAll('"', '')}`

/** `takenAt` is the listing's start. Inventories are never rewritten, so any moment can be restored. */
export interface InventoryName {
  takenAt: Date
  isFull: boolean
}

const FOLDER = 'inventories/'
const NAME = /^inventories\/(.+)\.(full|change)\.jsonl\.gz$/
const nameOf = ({ takenAt, isFull }: InventoryName): string =>
  `${FOLDER}${takenAt.toISOString()}.${isFull ? 'full' : 'change'}.jsonl.gz`

/** Sorted oldest first. */
export async function listInventories(kept: Bucket): Promise<InventoryName[]> {
  const found: InventoryName[] = []
  for await (const { Key = '' } of listObjects(kept, FOLDER)) {
    const [, takenAt = '', kind] = NAME.exec(Key) ?? []
    if (kind) found.push({ takenAt: new Date(takenAt), isFull: kind === 'full' })
  }
  return found.sort((one, other) => one.takenAt.getTime() - other.takenAt.getTime())
}

/** Writes a full or change inventory; skips empty changes. @param before Null for all. */
export async function writeInventory(kept: Bucket, takenAt: Date, files: Files, before: Files | null): Promise<void> {
  const lines: (KeptFile | Gone)[] = [...files.values()].filter(
    (file) => before?.get(placeOf(file))?.etag !== file.etag,
  )
  for (const [place, { side, key }] of before ?? []) if (!files.has(place)) lines.push({ side, key, gone: true })
  if (before && lines.length === 0) return
  await putObject(
    kept,
    nameOf({ takenAt, isFull: before === null }),
    gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')),
  )
}

export async function readInventory(kept: Bucket, name: InventoryName): Promise<(KeptFile | Gone)[]> {
  const lines = gunzipSync(await readObject(kept, nameOf(name)))
    .toString('utf8')
    .split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as KeptFile | Gone)
}

export const removeInventory = (kept: Bucket, name: InventoryName): Promise<void> => removeObject(kept, nameOf(name))

export const isGone = (line: KeptFile | Gone): line is Gone => 'gone' in line

/** Selects the last full inventory and its changes. @param moment Null for now. */
export function leadingTo(moment: Date | null, all: InventoryName[]): InventoryName[] {
  const before = moment ? all.filter(({ takenAt }) => takenAt <= moment) : all
  const full = before.findLastIndex(({ isFull }) => isFull)
  return full === -1 ? [] : before.slice(full)
}

/**
 * Files the database may reference: of the last inventory, and those created until the moment.
 * @param moment Null for now.
 */
export async function filesAt(kept: Bucket, moment: Date | null): Promise<Files> {
  const all = await listInventories(kept)
  const files: Files = new Map()
  for (const name of leadingTo(moment, all))
    for (const line of await readInventory(kept, name)) {
      if (isGone(line)) files.delete(placeOf(line))
      else files.set(placeOf(line), line)
    }
  if (!moment) return files
  const next = all.find(({ takenAt }) => takenAt > moment)
  for (const line of next ? await readInventory(kept, next) : []) {
    if (!isGone(line) && new Date(line.modifiedAt) <= moment) files.set(placeOf(line), line)
  }
  return files
}
