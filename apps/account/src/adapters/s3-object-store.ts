import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../ports/object-store.ts'

/**
 * Adapts one bucket of an S3 store.
 * @param CacheControl The `cache-control` header of the objects.
 */
export function openBucket(client: S3Client, Bucket: string, CacheControl: string): ObjectStore {
  async function remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
  }
  return {
    remove,
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    async removeFolder(Prefix) {
      for (let ContinuationToken: string | undefined, isMore = true; isMore; ) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: 100 }))
        await remove((page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        ContinuationToken = page.NextContinuationToken
        isMore = page.IsTruncated === true && ContinuationToken !== undefined
      }
    },
  }
}
