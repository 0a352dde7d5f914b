import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { StoreSettings } from '@wencang/kernel/store'
import type { Storage } from '../../ports/storage.ts'
import { hasStatus, isNamed } from './store-errors.ts'

type PublicCalls = Pick<
  Storage,
  'putPublic' | 'readPublic' | 'deletePublic' | 'withhold' | 'publishAgain' | 'deleteFolders' | 'publicUrl'
>

/** Public bucket, with withholding and republishing. */
export function publicCalls(client: S3Client, settings: StoreSettings): PublicCalls {
  const Bucket = settings.privateBucket

  /** @returns false when the object did not exist. */
  async function copyIfThere(input: CopyObjectCommandInput): Promise<boolean> {
    try {
      await client.send(new CopyObjectCommand(input))
      return true
    } catch (error) {
      if (isNamed(error, 'NoSuchKey') || hasStatus(error, 404)) return false
      throw error
    }
  }

  return {
    deletePublic: (keys) => deleteFrom(client, settings.publicBucket, keys),

    async putPublic(Key, Body, ContentType, cacheSeconds, withinSeconds) {
      const CacheControl = cacheControl(cacheSeconds)
      const command = new PutObjectCommand({ Bucket: settings.publicBucket, Key, Body, ContentType, CacheControl })
      await client.send(command, withinSeconds ? { abortSignal: AbortSignal.timeout(withinSeconds * 1000) } : {})
    },

    async readPublic(Key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: settings.publicBucket, Key }))
        return answer.Body as Readable
      } catch (error) {
        if (hasStatus(error, 403, 404)) return null
        throw error
      }
    },

    async withhold(Key) {
      if (await copyIfThere({ Bucket, Key, CopySource: sourceOf(settings.publicBucket, Key) }))
        await deleteFrom(client, settings.publicBucket, [Key])
    },

    async publishAgain(Key, ContentType, cacheSeconds) {
      await copyIfThere({
        Bucket: settings.publicBucket,
        Key,
        CopySource: sourceOf(Bucket, Key),
        MetadataDirective: 'REPLACE',
        ContentType,
        CacheControl: cacheControl(cacheSeconds),
      })
    },

    async deleteFolders(folders) {
      for (const folder of folders)
        for (const bucket of [settings.publicBucket, Bucket]) await emptyFolder(client, bucket, `${folder}/`)
    },

    publicUrl: (key) => `${settings.staticUrl}/${key}`,
  }
}

/** Deletes objects; missing ones are not errors. */
export async function deleteFrom(client: S3Client, bucket: string, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 1000) {
    const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }))
    if (Objects.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
  }
}

async function emptyFolder(client: S3Client, bucket: string, Prefix: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }))
    if (Contents.length === 0) return
    await deleteFrom(
      client,
      bucket,
      Contents.map(({ Key = '' }) => Key),
    )
  }
}

/** `CopySource` of an object. */
export const sourceOf = (bucket: string, key: string) => `${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}`

/** Shared caches revalidate every minute, to drop removed objects. */
const SHARED_CACHE_SECONDS = 60

function cacheControl(seconds: number): string {
  if (seconds <= SHARED_CACHE_SECONDS) return `public, max-age=${seconds}`
  return `public, max-age=${seconds}, s-maxage=${SHARED_CACHE_SECONDS}${seconds > 86_400 ? ', immutable' : ''}`
}
