import { PutObjectCommand } from '@aws-sdk/client-s3'
import { createStoreClient, type StoreSettings } from '@wencang/kernel/store'

/** Stores objects in the API's buckets. */
export interface Store {
  putPrivate(key: string, body: Buffer, contentType: string): Promise<{ etag: string }>
  /** `cacheControl` is immutable by default. */
  putPublic(key: string, body: Buffer, contentType: string, cacheControl?: string): Promise<void>
  publicUrl(key: string): string
  close(): void
}

/** Keys are random, so their objects never change. */
const FOR_EVER = 'public, max-age=31536000, s-maxage=60, immutable'

export function createStore(settings: StoreSettings): Store {
  const client = createStoreClient(settings)
  return {
    async putPrivate(Key, Body, ContentType) {
      const command = new PutObjectCommand({ Bucket: settings.privateBucket, Key, Body, ContentType })
      const { ETag } = await client.send(command)
      return { etag: (ETag ?? '').replaceAll('"', '') }
    },
    async putPublic(Key, Body, ContentType, CacheControl = FOR_EVER) {
      const Bucket = settings.publicBucket
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    publicUrl: (key) => `${settings.staticUrl}/${key}`,
    close: () => client.destroy(),
  }
}
