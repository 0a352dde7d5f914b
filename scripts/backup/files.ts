import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import {
  filesAt,
  keyOfCopy,
  type Inventory,
  type KeptFile,
  listInventories,
  listObjects,
  readInventory,
  type Side,
  type StoredFile,
  writeInventory,
} from './inventory.ts'

export interface Bucket {
  client: S3Client
  bucket: string
}

export type ShopBuckets = Record<Side, Bucket>

const AT_ONCE = 4

/**
 * Copies what is new in the shop's buckets, and writes down what there is if that has changed. A second run at the same time copies the
 * same files to the same places. @returns how many files were copied, of how many.
 */
export async function backUpFiles(
  shop: ShopBuckets,
  kept: Bucket,
  now: () => Date,
): Promise<{ copied: number; of: number }> {
  const takenAt = now()
  const last = (await listInventories(kept.client, kept.bucket)).at(-1)
  const earlier = last ? (await readInventory(kept.client, kept.bucket, last)).files : []
  const known = new Map(earlier.map((file) => [keyOfCopy(file), file]))
  const found: StoredFile[] = []
  for (const side of ['private', 'public'] as const) {
    for await (const object of listObjects(shop[side].client, shop[side].bucket)) {
      found.push({
        side,
        key: object.Key ?? '',
        etag: object.ETag ?? '',
        sizeBytes: object.Size ?? 0,
        modifiedAt: (object.LastModified ?? takenAt).toISOString(),
      })
    }
  }
  const news = found.filter((file) => !known.has(keyOfCopy(file)))
  const copies = await mapAtOnce(news, (file) => copyToBackup(file, shop[file.side], kept))
  for (const copy of copies) if (copy) known.set(keyOfCopy(copy), copy)
  const files = found.flatMap((file) => {
    const copy = known.get(keyOfCopy(file))
    return copy ? [{ ...file, sha256: copy.sha256 }] : []
  })
  if (news.length > 0 || files.length !== earlier.length) {
    await writeInventory(kept.client, kept.bucket, { takenAt, files })
  }
  return { copied: copies.filter(Boolean).length, of: files.length }
}

/** @returns null if the file is gone meanwhile. */
async function copyToBackup(file: StoredFile, from: Bucket, to: Bucket): Promise<KeptFile | null> {
  try {
    const sha256 = await copy({ ...from, key: file.key, etag: file.etag }, { ...to, key: keyOfCopy(file) })
    return { ...file, sha256 }
  } catch (error) {
    // Deleted or replaced since it was listed: the next listing says what is there then.
    if (error instanceof NoSuchKey || (error as Error).name === 'PreconditionFailed') return null
    throw error
  }
}

/**
 * Puts the files of a moment back into the shop's buckets. @param moment null for the latest.
 * @throws {Error} that names the files whose content is not what was copied.
 */
export async function restoreFiles(kept: Bucket, shop: ShopBuckets, moment: Date | null): Promise<KeptFile[]> {
  const taken = await listInventories(kept.client, kept.bucket)
  const read = (at: Date | undefined): Promise<Inventory> | undefined =>
    at && readInventory(kept.client, kept.bucket, at)
  const before = await read(taken.findLast((at) => !moment || at <= moment))
  const after = moment ? await read(taken.find((at) => at > moment)) : undefined
  const files = filesAt(moment ?? new Date(), before, after)
  const damaged: string[] = []
  await mapAtOnce(files, async (file) => {
    const { key, side } = file
    const sha256 = await copy({ ...kept, key: keyOfCopy(file) }, { ...shop[side], key })
    if (sha256 !== file.sha256) damaged.push(`${side}/${key}`)
  })
  if (damaged.length > 0) throw new Error(`These files are damaged in the backup: ${damaged.sort().join(', ')}.`)
  return files
}

/** Deletes copies and inventories that no moment after `since` needs. */
export async function forgetFiles({ client, bucket }: Bucket, since: Date): Promise<void> {
  const taken = await listInventories(client, bucket)
  const oldest = taken.findLast((at) => at <= since)
  if (!oldest) return
  const needed = new Set<string>()
  for (const at of taken.filter((one) => one >= oldest)) {
    for (const file of (await readInventory(client, bucket, at)).files) needed.add(keyOfCopy(file))
  }
  const old = taken.filter((at) => at < oldest).map((at) => `inventories/${at.toISOString()}.jsonl.gz`)
  const unneeded: string[] = []
  for await (const { Key = '', LastModified } of listObjects(client, bucket, 'files/')) {
    // What a run is just copying is in no inventory yet.
    if (!needed.has(Key) && LastModified && LastModified < since) unneeded.push(Key)
  }
  for (const key of [...old, ...unneeded]) await remove(client, bucket, key)
}

function remove(client: S3Client, bucket: string, key: string) {
  return client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [{ Key: key }], Quiet: true } }))
}

/** Streams an object from one store to another, with its type and headers. @returns the SHA-256 of what went through. */
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

async function mapAtOnce<T, R>(items: T[], use: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) results[index] = await use(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
