import { readStoreSettings } from '@wencang/kernel/config'
import { prepareBuckets } from '@wencang/local-services/buckets'

/** Creates and configures the buckets of `S3_*`. Idempotent. */
try {
  const store = readStoreSettings(process.env)
  await prepareBuckets(store, { ours: new URL(store.endpoint).hostname === 'minio' })
  console.log(`The buckets ${store.privateBucket} and ${store.publicBucket} are ready.`)
} catch (error) {
  console.error(`The object store cannot be used: ${(error as Error).message}`)
  process.exit(1)
}
