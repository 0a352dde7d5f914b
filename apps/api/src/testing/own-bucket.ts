import { randomUUID } from 'node:crypto'
import { readStoreSettings } from '@wencang/kernel/config'
import { prepareBuckets } from '@wencang/local-services/buckets'

/** The variable of an API with a public bucket of its own, for files that have the same address in each: all tests share the other. */
export async function ownPublicBucket(): Promise<{ S3_PUBLIC_BUCKET: string }> {
  const publicBucket = `public-${randomUUID()}`
  // Rules of the shared private bucket stay: other tests use it meanwhile.
  await prepareBuckets({ ...readStoreSettings(process.env), publicBucket }, { ours: false })
  return { S3_PUBLIC_BUCKET: publicBucket }
}

/** The variables of an API that keeps a log: it has a key, and its files have the same addresses in each. */
export async function ownLog(): Promise<{ LOG_SIGNING_KEY: string; S3_PUBLIC_BUCKET: string }> {
  return { LOG_SIGNING_KEY: 'a log key that only these tests know', ...(await ownPublicBucket()) }
}
