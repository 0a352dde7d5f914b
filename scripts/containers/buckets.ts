import { prepareBuckets } from '@wencang/local-services/buckets'
/** Creates the buckets and sets their rules, in the store that `S3_*` names. Idempotent. */

const required = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name}: is required`)
  return value
}

try {
  const endpoint = required('S3_ENDPOINT')
  const access = {
    endpoint,
    region: process.env.S3_REGION || 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
    privateBucket: required('S3_PRIVATE_BUCKET'),
    publicBucket: required('S3_PUBLIC_BUCKET'),
  }
  await prepareBuckets(access, { ours: new URL(endpoint).hostname === 'minio' })
  console.log(`The buckets ${access.privateBucket} and ${access.publicBucket} are ready.`)
} catch (error) {
  console.error(`The object store cannot be used: ${(error as Error).message}`)
  process.exit(1)
}
