import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test } from 'vitest'
import { type Bucket, listObjects } from './bucket.ts'
import { type BucketPair, backUpFiles, forgetFiles, restoreFiles } from './files.ts'
import { filesAt, listInventories } from './inventory.ts'
import { makeTestBucket } from './testing/test-bucket.ts'

const emptyBuckets = async (): Promise<BucketPair> => ({
  private: await makeTestBucket('private'),
  public: await makeTestBucket('public'),
})

const put = ({ client, bucket }: Bucket, Key: string, Body: string) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'text/plain' }))

async function contentsOf(buckets: BucketPair): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const [side, { client, bucket }] of Object.entries(buckets))
    for await (const { Key } of listObjects({ client, bucket })) {
      const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
      contents[`${side}/${Key}`] = `${await Body?.transformToString()} (${ContentType})`
    }
  return contents
}

let buckets: BucketPair
let kept: Bucket
beforeAll(async () => {
  buckets = await emptyBuckets()
  kept = await makeTestBucket('kept')
})

test('files are restored to the latest state or to any time, and unneeded copies are deleted', async () => {
  await put(buckets.private, 'scan', 'first')
  await put(buckets.public, 'picture', 'p')
  const first = await backUpFiles(buckets, kept, null)
  expect(first.copied).toBe(2)
  const afterFirst = new Date()

  // Store times have a resolution of 1 s.
  await expect.poll(() => Date.now() - afterFirst.getTime()).toBeGreaterThan(1_000)
  await put(buckets.private, 'scan', 'second')
  await buckets.public.client.send(new DeleteObjectCommand({ Bucket: buckets.public.bucket, Key: 'picture' }))
  const second = await backUpFiles(buckets, kept, first.files)
  expect([second.copied, second.files.size]).toEqual([1, 1])

  // Without changes no inventory is written.
  await backUpFiles(buckets, kept, second.files)
  expect(await listInventories(kept)).toHaveLength(2)
  expect(await filesAt(kept, null)).toEqual(second.files)

  const restoredAt = async (moment: Date | null) => {
    const empty = await emptyBuckets()
    await restoreFiles(kept, empty, moment)
    return contentsOf(empty)
  }
  expect(await restoredAt(null)).toEqual({ 'private/scan': 'second (text/plain)' })
  expect(await restoredAt(afterFirst)).toEqual({
    'private/scan': 'first (text/plain)',
    'public/picture': 'p (text/plain)',
  })

  await backUpFiles(buckets, kept, null)
  await forgetFiles(kept, new Date(Date.now() + 1_000))
  const copies: (string | undefined)[] = []
  for await (const { Key } of listObjects(kept, 'files/')) copies.push(Key)
  expect(copies).toEqual([expect.stringContaining('files/private/scan/')])
  expect(await restoredAt(null)).toEqual({ 'private/scan': 'second (text/plain)' })
})

test('a damaged copy is named and not restored', async () => {
  const [damaged] = (await filesAt(kept, null)).values()
  const copy = `files/private/scan/${damaged?.etag.replaceAll('"', '')}`
  await put(kept, copy, 'other')
  await expect(restoreFiles(kept, await emptyBuckets(), null)).rejects.toThrow('private/scan')
})
