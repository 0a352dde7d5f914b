import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

export interface Bucket {
  client: S3Client
  bucket: string
}

const AT_ONCE = 4

/** Lists all objects below a prefix in key order. */
export async function* listObjects({ client, bucket }: Bucket, prefix = '') {
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    )
    yield* page.Contents ?? []
    token = page.NextContinuationToken
  } while (token)
}

export async function putObject({ client, bucket }: Bucket, key: string, body: Uint8Array | string): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }))
}

export async function readObject({ client, bucket }: Bucket, key: string): Promise<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

export async function removeObject({ client, bucket }: Bucket, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
}

/** Processes items with bounded concurrency. */
export async function eachAtOnce<T>(
  items: Iterable<T> | AsyncGenerator<T>,
  use: (item: T) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const queue = Symbol.asyncIterator in items ? items : Iterator.from(items)
  const work = async () => {
    for (;;) {
      const { done, value } = await queue.next()
      if (done) return
      await use(value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
