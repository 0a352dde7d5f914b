import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { OperatorClient } from '@wencang/contract'
import { send } from '@wencang/contract'
import { createStoreClient } from '@wencang/kernel/store'
import { watchMemory } from '../../lib/memory.ts'
import { readOptions } from '../../lib/options.ts'
import { writeSampleGlb } from '../../lib/sample-glb.ts'
import { signIn } from '../../lib/sign-in.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { median, timed } from '../../lib/statistics.ts'

/** Compares presigned-part uploads with the S3 SDK; usage: tools/bench/README.md. */
const options = readOptions({ mib: 2048, rounds: 3 })
const bytes = options.mib * 1024 ** 2
const IN_FLIGHT = 4
const PART_HINT = 32 * 1024 ** 2
const run = promisify(execFile)

async function uploadOverApi(client: OperatorClient, file: string): Promise<string> {
  const blob = await openAsBlob(file)
  const start = await client.createAsset({
    query: { uploadChunkSize: PART_HINT },
    body: {
      name: '压测',
      category: 0,
      price: 1,
      licence: 'standard',
      fileName: 'bench.glb',
      fileType: '.glb',
      fileSize: blob.size,
    },
  })
  if (!('partUploadUrls' in start)) throw new Error('expected an upload in parts')
  const etags: string[] = []
  const numbers = start.partUploadUrls.keys()
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const index of numbers) {
        const body = blob.slice(index * start.partSize, (index + 1) * start.partSize)
        const response = await fetch(start.partUploadUrls[index] ?? '', { method: 'PUT', body })
        if (!response.ok) throw new Error(`part ${index + 1}: ${response.status}`)
        etags[index] = response.headers.get('etag') ?? ''
      }
    }),
  )
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  await send(start.finishUploadUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  })
  return start.id
}

async function uploadBySdk(s3: S3Client, file: string): Promise<void> {
  const Body = (await openAsBlob(file)).stream()
  const upload = new Upload({
    client: s3,
    params: { Bucket: 'bench', Key: 'plain', Body },
    queueSize: IN_FLIGHT,
    partSize: PART_HINT,
  })
  await upload.done()
}

async function untilVerified(client: OperatorClient, id: string): Promise<void> {
  for (;;) {
    const asset = await client.getStoreAsset({ params: { id } })
    if (asset.status === 'processing') return
    if (asset.status === 'failed') throw new Error(JSON.stringify(asset.verification))
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

const stack = await startBenchStack((line) => console.error(line))
try {
  const client = await signIn(stack.databaseUrl, stack.marketUrl)
  const file = path.join(stack.dataDir, 'bench.glb')
  await writeSampleGlb(file, bytes)
  const { size } = await stat(file)
  const s3 = createStoreClient(stack.storeAccess)
  await s3.send(new CreateBucketCommand({ Bucket: 'bench' }))
  // Warm up: exclude loading and compiling from memory growth.
  const warmUpFile = path.join(stack.dataDir, 'warm-up.glb')
  await writeSampleGlb(warmUpFile, 128 * 1024 ** 2)
  for (let count = 0; count < 3; count++) await untilVerified(client, await uploadOverApi(client, warmUpFile))
  const rows = []
  for (let round = 1; round <= options.rounds; round++) {
    const apiMemory = watchMemory(stack.pidOf('api'))
    const api = await timed(() => uploadOverApi(client, file))
    const { growthMib: apiGrowthMib } = apiMemory.stop()
    const workerMemory = watchMemory(stack.pidOf('worker'))
    const verification = await timed(() => untilVerified(client, api.result))
    const { growthMib: workerGrowthMib } = workerMemory.stop()
    const sdk = await timed(() => uploadBySdk(s3, file))
    const checksum = await timed(() => run('sha256sum', [file]))
    await s3.send(new DeleteObjectCommand({ Bucket: 'bench', Key: 'plain' }))
    await client.deleteAsset({ params: { id: api.result } })
    rows.push({
      round,
      'API, s': api.seconds,
      'SDK, s': sdk.seconds,
      'throughput API/SDK': sdk.seconds / api.seconds,
      'verify, s': verification.seconds,
      'sha256sum, s': checksum.seconds,
      'speed verify/sha256sum': checksum.seconds / verification.seconds,
      'API growth, MiB': apiGrowthMib,
      'worker growth, MiB': workerGrowthMib,
    })
  }
  console.log(`${(size / 1024 ** 3).toFixed(2)} GiB, ${IN_FLIGHT} parts of ${PART_HINT / 1024 ** 2} MiB in flight`)
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))]))),
  )
  console.log(
    `median throughput, API to SDK: ${median(rows.map((row) => row['throughput API/SDK'])).toFixed(3)} (wanted: at least 0.95)`,
  )
  console.log(
    `median speed, verification to sha256sum: ${median(rows.map((row) => row['speed verify/sha256sum'])).toFixed(3)} (wanted: at least 1)`,
  )
  console.log(
    `largest growth: API ${Math.max(...rows.map((row) => row['API growth, MiB'])).toFixed(0)} MiB (wanted: under 30), worker ${Math.max(...rows.map((row) => row['worker growth, MiB'])).toFixed(0)} MiB (wanted: under 120)`,
  )
} finally {
  await stack.stop()
}
process.exit(0)
