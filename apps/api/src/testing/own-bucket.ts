import { randomUUID } from 'node:crypto'
import { readStoreSettings } from '@wencang/kernel/config'
import { prepareBuckets } from '@wencang/local-services/buckets'

/** Variable of an API with its own public bucket, for fixed keys. */
export async function ownPublicBucket(): Promise<{ S3_PUBLIC_BUCKET: string }> {
  const publicBucket = `public-${randomUUID()}`
  // Other tests use the private bucket's rules.
  await prepareBuckets({ ...readStoreSettings(process.env), publicBucket }, { ours: false })
  return { S3_PUBLIC_BUCKET: publicBucket }
}

/** Variables of an API with a log: key and own bucket. */
export async function ownLog(): Promise<{ LOG_SIGNING_KEY: string; S3_PUBLIC_BUCKET: string }> {
  return { LOG_SIGNING_KEY: 'a log key that only these tests know', ...(await ownPublicBucket()) }
}
