import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isApiError, isTemporary } from '@wencang/contract'
import { sampleGlb } from '../lib/sample-glb.ts'
import { type Attempts, fetchWhole, WrongAnswer } from './attempts.ts'
import type { Person } from './people.ts'

const MIB = 1024 ** 2
/** The store's minimum part size. */
const PART_BYTES = 5 * MIB
const ASK_EVERY_MILLISECONDS = 1_000

/** A file whose upload was completed. */
export interface Sent {
  assetId: string
  hash: string
}

/** Uploads a new asset in two or three parts. @returns what the marketplace must hold. */
export async function upload(creator: Person, attempts: Attempts): Promise<Sent> {
  const file = sampleGlb(randomInt(PART_BYTES / 4, (PART_BYTES * 5) / 8) * 4)
  const market = creator.market('upload')
  const start = await market.createAsset({
    query: { uploadChunkSize: PART_BYTES },
    body: {
      ...{ name: '载荷', category: 0, price: 1, licence: 'standard' },
      ...{ fileName: 'load.glb', fileType: '.glb', fileSize: file.length },
    },
  })
  if (!('partUploadUrls' in start)) throw new WrongAnswer('an upload in parts was asked for')
  const etags: string[] = []
  for (const [index, url] of start.partUploadUrls.entries()) {
    const body = new Uint8Array(file.subarray(index * start.partSize, (index + 1) * start.partSize))
    const answer = await attempts.fetch('upload')(url, { method: 'PUT', body })
    if (answer.status !== 200) throw new WrongAnswer(`part ${index + 1} is answered by ${answer.status}`)
    etags.push(answer.headers.get('etag') ?? '')
  }
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  const finished = await attempts.run('upload', (signal) =>
    fetchWhole(start.finishUploadUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      signal,
    }),
  )
  if (finished.status !== 202) throw new WrongAnswer(`the finished upload is answered by ${finished.status}`)
  return { assetId: start.id, hash: createHash('sha256').update(file).digest('hex') }
}

/**
 * Waits for verification, compares the hash, deletes the asset.
 * @param until in milliseconds of `performance.now()`
 * @throws {WrongAnswer} if the file failed, mismatches, or is not verified in time.
 */
export async function beVerified(creator: Person, { assetId, hash }: Sent, until: number): Promise<void> {
  const market = creator.market('upload')
  const params = { id: assetId }
  while (performance.now() < until) {
    const asset = await market.getStoreAsset({ params }).catch((error: unknown) => {
      if (isTemporary(error)) return undefined
      throw error
    })
    if (asset?.status === 'failed') throw new WrongAnswer(`${assetId} failed: ${JSON.stringify(asset.verification)}`)
    if (asset?.status === 'processing') {
      const { exist, assetId: holder } = await market.checkFileExists({ params: { hash } })
      if (!exist || holder !== assetId) throw new WrongAnswer(`${assetId} does not hold ${hash}`)
      return takeAway(creator, assetId)
    }
    await wait(ASK_EVERY_MILLISECONDS)
  }
  throw new WrongAnswer(`${assetId} is not verified in time`)
}

async function takeAway(creator: Person, id: string): Promise<void> {
  await creator
    .market('upload')
    .deleteAsset({ params: { id } })
    .catch((error: unknown) => {
      // The first attempt deleted it; its response was lost.
      if (!isApiError(error, 'asset_not_found')) throw error
    })
}
