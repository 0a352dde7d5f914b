import { DeleteObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { PublicStore } from '../ports/public-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}

/** The public bucket of an S3 store. */
export function createS3PublicStore(settings: S3Settings): PublicStore & { close(): void } {
  const { bucket: Bucket } = settings
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(Key, Body, ContentType) {
      const CacheControl = 'public, max-age=31536000, immutable'
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    async remove(keys) {
      await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
    close: () => client.destroy(),
  }
}
