import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { measureStore } from './telemetry.ts'
import { storeTrouble } from './store-trouble.ts'

/** An object store behind the S3 protocol. */
export interface StoreSettings {
  /** How this server reaches the store. */
  endpoint: string
  /** How browsers reach it; signed URLs name this one. */
  publicEndpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  privateBucket: string
  publicBucket: string
  /** Whether the bucket is in the path; otherwise it is in the host name. */
  pathStyle: boolean
  /** Base URL of the public bucket for browsers. */
  staticUrl: string
}

/**
 * A client of the store.
 * @param options.endpoint Defaults to the servers' own; a client of the public endpoint only signs and never connects.
 */
export function createStoreClient(
  settings: Pick<StoreSettings, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey' | 'pathStyle'>,
  options: { endpoint?: string; maxAttempts?: number; socketTimeoutSeconds?: number } = {},
): S3Client {
  const client = new S3Client({
    endpoint: options.endpoint ?? settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The SDK's default puts the checksum of an empty body into presigned URLs.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: options.maxAttempts ?? 3,
    // The timeout of a read applies between two chunks, not to the whole file.
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: (options.socketTimeoutSeconds ?? 60) * 1000,
      httpAgent: { maxSockets: 50 },
      httpsAgent: { maxSockets: 50 },
    },
  })
  if (options.endpoint === undefined) measureStore(client)
  return client
}

/** Checks that the store responds, accepts the keys and has both buckets. @throws {StoreTroubleError} naming the wrong variable. */
export async function checkBuckets(
  client: S3Client,
  { endpoint, privateBucket, publicBucket }: Pick<StoreSettings, 'endpoint' | 'privateBucket' | 'publicBucket'>,
): Promise<void> {
  const buckets = [
    { bucket: privateBucket, variable: 'S3_PRIVATE_BUCKET' },
    { bucket: publicBucket, variable: 'S3_PUBLIC_BUCKET' },
  ]
  await Promise.all(
    buckets.map(async (named) => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: named.bucket }), { requestTimeout: 3_000 })
      } catch (error) {
        throw storeTrouble(error, endpoint, named)
      }
    }),
  )
}
