import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Settings } from './settings.ts'

/** Stores objects where the API would have stored them. */
export interface Store {
  putPrivate(key: string, body: Buffer, contentType: string): Promise<{ etag: string }>
  /** `cacheControl`: for ever by default. */
  putPublic(key: string, body: Buffer, contentType: string, cacheControl?: string): Promise<void>
  publicUrl(key: string): string
  close(): void
}

/** Keys are random, so their objects never change. */
const FOR_EVER = 'public, max-age=31536000, s-maxage=60, immutable'

export function createStore(settings: Settings): Store {
  const publicEndpoint = (settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT).replace(/\/+$/, '')
  const staticUrl = settings.STATIC_URL?.replace(/\/+$/, '') ?? `${publicEndpoint}/${settings.S3_PUBLIC_BUCKET}`
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_PATH_STYLE === 'on',
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async putPrivate(Key, Body, ContentType) {
      const command = new PutObjectCommand({ Bucket: settings.S3_PRIVATE_BUCKET, Key, Body, ContentType })
      const { ETag } = await client.send(command)
      return { etag: (ETag ?? '').replaceAll('"', '') }
    },
    async putPublic(Key, Body, ContentType, CacheControl = FOR_EVER) {
      const Bucket = settings.S3_PUBLIC_BUCKET
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    publicUrl: (key) => `${staticUrl}/${key}`,
    close: () => client.destroy(),
  }
}
