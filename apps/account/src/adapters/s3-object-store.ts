import {
  DeleteObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type NamedBucket, storeTrouble } from '@wencang/database/startup'
import type { ObjectStore } from '../ports/object-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the path; otherwise it is in the host name. */
  pathStyle: boolean
}

/** A connection to an S3 store; `bucket` opens one of its buckets. */
export function connectS3(settings: S3Settings) {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })

  /** @param cacheControl The `cache-control` header of the objects. */
  function bucket(Bucket: string, CacheControl: string): ObjectStore {
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

  /** @throws {StoreTroubleError} saying which variable is wrong. */
  async function check(buckets: readonly NamedBucket[]): Promise<void> {
    await Promise.all(
      buckets.map(async (named) => {
        try {
          await client.send(new HeadBucketCommand({ Bucket: named.bucket }), { requestTimeout: 3_000 })
        } catch (error) {
          throw storeTrouble(error, settings.endpoint, named)
        }
      }),
    )
  }

  return { bucket, check, close: () => client.destroy() }
}

/** A store as the configuration describes it. */
export interface StoreVariables {
  S3_ENDPOINT: string
  S3_REGION: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
  S3_PRIVATE_BUCKET: string
  S3_PUBLIC_BUCKET: string
  S3_PATH_STYLE: 'on' | 'off'
}

export const settingsOf = (variables: StoreVariables): S3Settings => ({
  endpoint: variables.S3_ENDPOINT,
  region: variables.S3_REGION,
  accessKeyId: variables.S3_ACCESS_KEY_ID,
  secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  pathStyle: variables.S3_PATH_STYLE === 'on',
})

export const bucketsOf = (variables: StoreVariables): NamedBucket[] => [
  { bucket: variables.S3_PRIVATE_BUCKET, variable: 'S3_PRIVATE_BUCKET' },
  { bucket: variables.S3_PUBLIC_BUCKET, variable: 'S3_PUBLIC_BUCKET' },
]

/** Checks the store before anything else runs. @throws {StoreTroubleError} */
export async function checkStore(variables: StoreVariables): Promise<void> {
  const s3 = connectS3(settingsOf(variables))
  try {
    await s3.check(bucketsOf(variables))
  } finally {
    s3.close()
  }
}
