import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { Bucket } from '../bucket.ts'
import { bucketOf, requireDestination } from '../destination.ts'

/** Creates a bucket and the variables for backups into it. */
export async function makeTestBucket(name: string): Promise<Bucket & { env: NodeJS.ProcessEnv }> {
  const env = {
    BACKUP_S3_ENDPOINT: process.env.S3_ENDPOINT,
    BACKUP_S3_REGION: process.env.S3_REGION,
    BACKUP_S3_BUCKET: `${name}-${process.pid}-${Date.now()}`,
    BACKUP_S3_ACCESS_KEY_ID: process.env.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: process.env.S3_SECRET_ACCESS_KEY,
  }
  const made = bucketOf(requireDestination(env))
  await made.client.send(new CreateBucketCommand({ Bucket: made.bucket }))
  return { ...made, env }
}
