import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createStoreClient } from '@wencang/kernel/store'
import type { StoreAccess } from './store/store.ts'

/**
 * Creates the private bucket and the public, unlistable one, with CORS rules for presigned URLs.
 * @param options.ours Whether we started the store and may change existing buckets.
 */
export async function prepareBuckets(access: StoreAccess, options: { ours: boolean }): Promise<void> {
  // MinIO reports itself ready before it serves buckets: until then it responds 503, which the client repeats.
  const client = createStoreClient(access, { maxAttempts: 10 })
  try {
    for (const bucket of [access.privateBucket, access.publicBucket]) {
      const isNew = await createIfMissing(client, bucket)
      if (!isNew && !options.ours) continue
      await allowBrowsers(client, bucket)
      if (bucket === access.publicBucket) await allowReading(client, bucket)
    }
  } finally {
    client.destroy()
  }
}

async function createIfMissing(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
    return false
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status !== 404) {
      throw new Error(
        `bucket ${bucket}: ${(error as Error).name} ${(error as Error).message} (${status ?? 'no response'})`,
      )
    }
  }
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return true
}

function allowBrowsers(client: S3Client, bucket: string): Promise<void> {
  const rule = {
    AllowedOrigins: ['*'],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges'],
    MaxAgeSeconds: 3600,
  }
  return whereImplemented(
    client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } })),
  )
}

function allowReading(client: S3Client, bucket: string): Promise<void> {
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${bucket}/*`],
  }
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  return whereImplemented(client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy })))
}

/** Ignores NotImplemented: MinIO allows every origin by default. */
async function whereImplemented(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NotImplemented') throw error
  }
}
