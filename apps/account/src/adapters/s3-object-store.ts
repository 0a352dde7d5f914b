import { DeleteObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../ports/object-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A connection to an S3 store; `bucket` opens one of its buckets. */
export function connectS3(settings: S3Settings) {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  /** @param cacheControl Told to whoever reads the objects. */
  function bucket(Bucket: string, CacheControl: string): ObjectStore {
    return {
      async put(Key, Body, ContentType) {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
      },
      async remove(keys) {
        await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
      },
      async ping() {
        await client.send(new HeadBucketCommand({ Bucket }))
      },
    }
  }

  return { bucket, close: () => client.destroy() }
}
