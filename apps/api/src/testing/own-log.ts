import { randomUUID } from 'node:crypto'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { readStoreSettings } from '@wencang/kernel/config'
import { createStoreClient } from '@wencang/kernel/store'

/** The variables of an API that keeps a log: it has a key, and a public bucket of its own, since a log has the same addresses in each. */
export async function ownLog(): Promise<{ LOG_SIGNING_KEY: string; S3_PUBLIC_BUCKET: string }> {
  const S3_PUBLIC_BUCKET = `log-${randomUUID()}`
  const client = createStoreClient(readStoreSettings(process.env))
  await client.send(new CreateBucketCommand({ Bucket: S3_PUBLIC_BUCKET }))
  client.destroy()
  return { LOG_SIGNING_KEY: 'a log key that only these tests know', S3_PUBLIC_BUCKET }
}
