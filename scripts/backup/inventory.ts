import { gunzipSync, gzipSync } from 'node:zlib'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'

/** Which of the shop's two buckets; their names may differ where it is restored. */
export type Side = 'private' | 'public'

/** A file of the shop as it lay in its bucket. */
export interface StoredFile {
  side: Side
  key: string
  /** What the store calls this content. */
  etag: string
  sizeBytes: number
  modifiedAt: string
}

/** The same in a backup, with the hash that was computed while it was copied. */
export interface KeptFile extends StoredFile {
  sha256: string
}

/** All files that the shop had at a moment. Inventories are only added, so that every moment can be restored. */
export interface Inventory {
  /** When the listing of the shop's buckets began. */
  takenAt: Date
  files: KeptFile[]
}

const FOLDER = 'inventories/'
/** Where a file's content lies. A content that is replaced in the shop stays beside the new one. */
export const keyOfCopy = ({ side, key, etag }: StoredFile): string => `files/${side}/${key}/${etag.replaceAll('"', '')}`

const nameOf = (takenAt: Date): string => `${FOLDER}${takenAt.toISOString()}.jsonl.gz`

export async function writeInventory(client: S3Client, bucket: string, { takenAt, files }: Inventory): Promise<void> {
  const lines = files.map((file) => JSON.stringify(file)).join('\n')
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: nameOf(takenAt), Body: gzipSync(lines) }))
}

/** When inventories were taken, oldest first. */
export async function listInventories(client: S3Client, bucket: string): Promise<Date[]> {
  const found: Date[] = []
  for await (const { Key = '' } of listObjects(client, bucket, FOLDER)) {
    found.push(new Date(Key.slice(FOLDER.length, -'.jsonl.gz'.length)))
  }
  return found.sort((one, other) => one.getTime() - other.getTime())
}

export async function readInventory(client: S3Client, bucket: string, takenAt: Date): Promise<Inventory> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: nameOf(takenAt) }))
  const lines = gunzipSync((await Body?.transformToByteArray()) ?? '')
    .toString('utf8')
    .split('\n')
  return { takenAt, files: lines.filter(Boolean).map((line) => JSON.parse(line) as KeptFile) }
}

/**
 * The files that the database of a moment may name: all that were there at the last listing before it, and those that came between that
 * listing and the moment, which the next listing has.
 */
export function filesAt(moment: Date, before: Inventory | undefined, after: Inventory | undefined): KeptFile[] {
  const files = new Map((before?.files ?? []).map((file) => [`${file.side}/${file.key}`, file]))
  for (const file of after?.files ?? []) {
    if (new Date(file.modifiedAt) <= moment) files.set(`${file.side}/${file.key}`, file)
  }
  return [...files.values()]
}

/** Every object below a prefix, page by page. */
export async function* listObjects(client: S3Client, bucket: string, prefix = '') {
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    )
    yield* page.Contents ?? []
    token = page.NextContinuationToken
  } while (token)
}
