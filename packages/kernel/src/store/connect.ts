import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { storeTrouble } from './store-trouble.ts'
import { measureStore } from './telemetry.ts'

/** S3-compatible object store. */
export interface StoreSettings {
  /** Endpoint for servers. */
  endpoint: string
  /** Endpoint for browsers, used in signed URLs. */
  publicEndpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  privateBucket: string
  publicBucket: string
  /** Bucket in the path instead of the host name. */
  pathStyle: boolean
  /** Public bucket URL for browsers. */
  staticUrl: string
}

/**
 * Creates a store client.
 * @param options.endpoint Defaults to the servers' endpoint; a public endpoint client only signs.
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
    // The default signs an empty body's checksum into presigned URLs.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: options.maxAttempts ?? 3,
    // Applies between two chunks, not to the whole file.
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

/**
 * Checks connectivity, keys and both buckets.
 * @throws {StoreTroubleError} naming the wrong variable
 */
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
