import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { freePort } from '@wencang/kernel/program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareBuckets } from '../buckets.ts'
import { ProcessTable } from '../processes/process-table.ts'
import { type ObjectStore, startStore } from '../store/store.ts'

const MIB = 1024 * 1024
let dataDir = ''
let port = 0
let store: ObjectStore
let s3: S3Client

const start = () =>
  startStore(
    {
      dataDir,
      port,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      privateBucket: 'private',
      publicBucket: 'public',
      processes: new ProcessTable(dataDir),
      say: () => {},
      signal: new AbortController().signal,
    },
    's3rver',
  )

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wencang-s3rver-'))
  port = await freePort()
  store = await start()
  s3 = new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
})

afterAll(async () => {
  s3?.destroy()
  await store?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Begins an upload. @returns a signer of part URLs. */
async function begin(Key: string) {
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: 'private', Key }))
  const address = (PartNumber: number) =>
    getSignedUrl(s3, new UploadPartCommand({ Bucket: 'private', Key, UploadId, PartNumber }), { expiresIn: 60 })
  const put = async (partNumber: number, body: Buffer) => {
    const answer = await fetch(await address(partNumber), { method: 'PUT', body: new Uint8Array(body) })
    return {
      status: answer.status,
      ETag: answer.headers.get('etag') ?? '',
      exposed: answer.headers.get('access-control-expose-headers'),
    }
  }
  const complete = (Parts: { PartNumber: number; ETag: string }[]) =>
    s3.send(new CompleteMultipartUploadCommand({ Bucket: 'private', Key, UploadId, MultipartUpload: { Parts } }))
  const list = async () => (await s3.send(new ListPartsCommand({ Bucket: 'private', Key, UploadId }))).Parts ?? []
  return { UploadId, address, put, complete, list }
}

test('parts are accepted in any order, can be listed, and become one object; then their URLs are invalid', async () => {
  const upload = await begin('模型/花瓶 1.glb')
  const [first, second] = [Buffer.alloc(5 * MIB, 1), Buffer.from('the end')]
  const two = await upload.put(2, second)
  const one = await upload.put(1, first)
  expect(one).toMatchObject({ status: 200, exposed: 'ETag' })
  expect(await upload.list()).toMatchObject([
    { PartNumber: 1, ETag: one.ETag, Size: first.length },
    { PartNumber: 2, ETag: two.ETag, Size: second.length },
  ])
  await upload.complete([
    { PartNumber: 1, ETag: one.ETag },
    { PartNumber: 2, ETag: two.ETag },
  ])
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'private', Key: '模型/花瓶 1.glb' }))
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(Buffer.concat([first, second]))).toBe(true)
  expect((await upload.put(1, second)).status).toBe(404)
  await expect(upload.list()).rejects.toMatchObject({ name: 'NoSuchUpload' })
})

test('completing rejects parts that are missing, different, too small or out of order', async () => {
  const upload = await begin('refused')
  const small = await upload.put(1, Buffer.from('small'))
  const last = await upload.put(2, Buffer.from('last'))
  const refusedAs = (name: string, parts: Parameters<typeof upload.complete>[0]) =>
    expect(upload.complete(parts)).rejects.toMatchObject({ name })
  await refusedAs('InvalidPart', [{ PartNumber: 3, ETag: last.ETag }])
  await refusedAs('InvalidPart', [{ PartNumber: 1, ETag: last.ETag }])
  await refusedAs('EntityTooSmall', [
    { PartNumber: 1, ETag: small.ETag },
    { PartNumber: 2, ETag: last.ETag },
  ])
  await refusedAs('InvalidPartOrder', [
    { PartNumber: 2, ETag: last.ETag },
    { PartNumber: 1, ETag: small.ETag },
  ])
  await upload.complete([{ PartNumber: 2, ETag: last.ETag }])
})

test('an interrupted transfer leaves the earlier part unchanged', async () => {
  const upload = await begin('broken')
  const whole = await upload.put(1, Buffer.from('whole'))
  let chunks = 0
  const cut = new ReadableStream({
    pull(controller) {
      if (chunks++ < 3) controller.enqueue(new Uint8Array(100_000))
      else controller.error(new Error('cable pulled'))
    },
  })
  await expect(fetch(await upload.address(1), { method: 'PUT', body: cut, duplex: 'half' })).rejects.toThrow()
  expect(await upload.list()).toMatchObject([{ PartNumber: 1, ETag: whole.ETag, Size: 5 }])
})

test('an aborted upload no longer exists', async () => {
  const upload = await begin('aborted')
  await upload.put(1, Buffer.from('x'))
  await s3.send(new AbortMultipartUploadCommand({ Bucket: 'private', Key: 'aborted', UploadId: upload.UploadId }))
  expect((await upload.put(1, Buffer.from('x'))).status).toBe(404)
})

test('public buckets are readable and the private one is not, also after a restart of the store', async () => {
  const later = { ...store, publicBucket: 'public-later' }
  await prepareBuckets(later, { ours: true })
  for (const Bucket of ['public', 'public-later', 'private'])
    await s3.send(new PutObjectCommand({ Bucket, Key: 'file', Body: Bucket }))
  const read = (bucket: string) =>
    fetch(`${store.endpoint}/${bucket}/file`, { headers: { origin: 'http://page.test' } })
  const expectReads = async () => {
    for (const bucket of ['public', 'public-later']) {
      const open = await read(bucket)
      expect([open.status, await open.text(), open.headers.get('access-control-allow-origin')]).toEqual([
        200,
        bucket,
        '*',
      ])
    }
    expect((await read('private')).status).toBe(403)
  }
  await expectReads()
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket: 'public-later' }))
  expect(Contents?.map(({ Key }) => Key)).toEqual(['file'])
  await store.stop()
  store = await start()
  await expectReads()
})

test('a policy for another bucket or for one account grants no access', async () => {
  await s3.send(new PutObjectCommand({ Bucket: 'private', Key: 'closed', Body: 'closed' }))
  for (const [Principal, Resource] of [
    ['*', 'arn:aws:s3:::public/*'],
    [{ AWS: ['arn:aws:iam::1:user/a'] }, 'arn:aws:s3:::private/*'],
  ]) {
    const Policy = JSON.stringify({ Statement: [{ Effect: 'Allow', Principal, Action: 's3:GetObject', Resource }] })
    await s3.send(new PutBucketPolicyCommand({ Bucket: 'private', Policy }))
    expect((await fetch(`${store.endpoint}/private/closed`)).status).toBe(403)
  }
})

test('only a signed request changes a policy', async () => {
  const Policy = JSON.stringify({
    Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::private/*' }],
  })
  expect((await fetch(`${store.endpoint}/private?policy`, { method: 'PUT', body: Policy })).status).toBe(403)
  await expect(s3.send(new PutBucketPolicyCommand({ Bucket: 'absent', Policy }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  })
})

test('concurrent copies and deletions leave whole objects', async () => {
  const keys = Array.from({ length: 60 }, (_, place) => `moved/${place}/file`)
  const move = async (Key: string, from: string, to: string) => {
    await s3.send(new CopyObjectCommand({ Bucket: to, Key, CopySource: `${from}/${Key}` }))
    await s3.send(new DeleteObjectCommand({ Bucket: from, Key }))
  }
  const isWhole = async (Bucket: string, Key: string) => {
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return [await Body?.transformToString(), ContentType]
  }
  for (const Key of keys) {
    await s3.send(new PutObjectCommand({ Bucket: 'private', Key, Body: Key, ContentType: 'text/plain' }))
  }
  for (const [from, to] of [
    ['private', 'public'],
    ['public', 'private'],
  ] as const) {
    // The slower mover of a file may find nothing to copy.
    const moves = [...keys, ...keys].map((key) => move(key, from, to))
    for (const { reason } of (await Promise.allSettled(moves)).filter(
      ({ status }) => status === 'rejected',
    ) as PromiseRejectedResult[]) {
      expect(reason.name).toBe('NoSuchKey')
    }
    for (const key of keys) expect(await isWhole(to, key)).toEqual([key, 'text/plain'])
  }
})
