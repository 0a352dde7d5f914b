import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import { createStoreClient } from '@wencang/kernel/store'
import { type Bucket, eachAtOnce, listObjects, removeObject } from './bucket.ts'
import {
  type Files,
  filesAt,
  isGone,
  type KeptFile,
  keyOfCopy,
  leadingTo,
  listInventories,
  placeOf,
  readInventory,
  removeInventory,
  type Side,
  type StoredFile,
  writeInventory,
} from './inventory.ts'

export type BucketPair = Record<Side, Bucket>

type StoreSettings = Parameters<typeof createStoreClient>[0] & { privateBucket: string; publicBucket: string }

export function bucketsAt(store: StoreSettings): BucketPair {
  const client = createStoreClient(store)
  return { private: { client, bucket: store.privateBucket }, public: { client, bucket: store.publicBucket } }
}

/**
 * Copies new files and records changes. Idempotent.
 * @param before Files in the backup; null writes a full inventory.
 * @returns the files in the backup now, and how many were copied.
 */
export async function backUpFiles(
  buckets: BucketPair,
  kept: Bucket,
  before: Files | null,
): Promise<{ files: Files; copied: number }> {
  const takenAt = new Date()
  const known = new Map([...(before ?? (await filesAt(kept, null))).values()].map((file) => [keyOfCopy(file), file]))
  const files: Files = new Map()
  let copied = 0
  await eachAtOnce(listFiles(buckets), async (found) => {
    let file = known.get(keyOfCopy(found)) ?? null
    if (!file) {
      file = await copyToBackup(found, buckets[found.side], kept)
      if (file) copied++
    }
    if (file) files.set(placeOf(file), file)
  })
  await writeInventory(kept, takenAt, files, before)
  return { files, copied }
}

async function* listFiles(buckets: BucketPair): AsyncGenerator<StoredFile> {
  for (const side of ['private', 'public'] as const) {
    for await (const { Key, ETag, LastModified } of listObjects(buckets[side])) {
      if (Key && ETag && LastModified) yield { side, key: Key, etag: ETag, modifiedAt: LastModified.toISOString() }
    }
  }
}

/** @returns null if the file is gone meanwhile. */
async function copyToBackup(file: StoredFile, from: Bucket, to: Bucket): Promise<KeptFile | null> {
  try {
    const sha256 = await copy({ ...from, key: file.key, etag: file.etag }, { ...to, key: keyOfCopy(file) })
    return { ...file, sha256 }
  } catch (error) {
    // Deleted or replaced; the next run sees it.
    if (error instanceof NoSuchKey || (error as Error).name === 'PreconditionFailed') return null
    throw error
  }
}

/**
 * Restores the files of a moment. @param moment null for the latest.
 * @returns how many. @throws {Error} naming files with checksum mismatches.
 */
export async function restoreFiles(kept: Bucket, buckets: BucketPair, moment: Date | null): Promise<number> {
  const files = await filesAt(kept, moment)
  const damaged: string[] = []
  await eachAtOnce(files.values(), async (file) => {
    const sha256 = await copy({ ...kept, key: keyOfCopy(file) }, { ...buckets[file.side], key: file.key })
    if (sha256 !== file.sha256) damaged.push(placeOf(file))
  })
  if (damaged.length > 0) throw new Error(`These files are damaged in the backup: ${damaged.sort().join(', ')}.`)
  return files.size
}

/** Deletes copies and inventories not needed since `since`. */
export async function forgetFiles(kept: Bucket, since: Date): Promise<void> {
  const all = await listInventories(kept)
  const [oldest] = leadingTo(since, all)
  if (!oldest) return
  const needed = new Set<string>()
  for (const name of all.filter(({ takenAt }) => takenAt >= oldest.takenAt)) {
    for (const line of await readInventory(kept, name)) if (!isGone(line)) needed.add(keyOfCopy(line))
  }
  for await (const { Key = '', LastModified } of listObjects(kept, 'files/')) {
    // Files being copied are in no inventory yet.
    if (!needed.has(Key) && LastModified && LastModified < since) await removeObject(kept, Key)
  }
  for (const name of all) if (name.takenAt < oldest.takenAt) await removeInventory(kept, name)
}

/** Streams an object between stores with its headers. @returns its SHA-256. */
async function copy(from: Bucket & { key: string; etag?: string }, to: Bucket & { key: string }): Promise<string> {
  const got = await from.client.send(
    new GetObjectCommand({ Bucket: from.bucket, Key: from.key, ...(from.etag && { IfMatch: from.etag }) }),
  )
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const body = pipeline(got.Body as Readable, hashing, () => undefined)
  await to.client.send(
    new PutObjectCommand({
      Bucket: to.bucket,
      Key: to.key,
      Body: body,
      ContentLength: got.ContentLength,
      ContentType: got.ContentType,
      CacheControl: got.CacheControl,
      ContentDisposition: got.ContentDisposition,
      ContentEncoding: got.ContentEncoding,
      Metadata: got.Metadata,
    }),
  )
  return hash.digest('hex')
}
