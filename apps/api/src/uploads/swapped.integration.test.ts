import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ObjectChangedError, type Storage } from '../ports/storage.ts'
import { closeAfterAll, startTestApp } from '../testing/index.ts'
import { PDFS_OF_ONE_MD5 } from './testing/same-md5.ts'
import { verifyUpload } from './verify-upload.ts'

const app = closeAfterAll(await startTestApp({ RATE_LIMIT_SCALE: '1000' }))

const hashOf = (algorithm: 'md5' | 'sha256', bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex')
const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
const [honest, other] = PDFS_OF_ONE_MD5

async function uploaded(path: string, change = {}) {
  const creator = await app.person('creator')
  const body = { name: '图录', category: 3, price: 1, licence: 'cc0', fileName: 'a.pdf', fileType: '.pdf' }
  const begun = await creator.post(path, {
    ...body,
    fileSize: honest.length,
    fileHash: hashOf('sha256', honest),
    ...change,
  })
  expect(begun.status).toBe(201)
  const { id, uploadUrl, partUploadUrls, finishUploadUrl } = begun.body
  const url = (uploadUrl ?? partUploadUrls[0]) as string
  const etag = (await put(url, honest)).headers.get('etag')
  const { pathname, search } = new URL(finishUploadUrl)
  const parts = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part></CompleteMultipartUpload>`
  expect((await app.visitor.post(pathname + search, uploadUrl ? '' : parts)).status).toBe(202)
  const upload = await app.db.upload.findFirstOrThrow({ where: { assetId: id } })
  return { creator, id: id as string, uploadId: upload.id, fileId: upload.fileId, url }
}

/** A store that runs an action around a call. */
function storageWith(name: keyof Storage, when: 'before' | 'behind', action: () => Promise<unknown>): Storage {
  const call = app.storage[name] as (...args: unknown[]) => Promise<unknown>
  const wrapped = async (...args: unknown[]) => {
    if (when === 'before') await action()
    const answer = await call(...args)
    if (when === 'behind') await action()
    return answer
  }
  return { ...app.storage, [name]: wrapped }
}
const verify = (uploadId: string, storage: Storage = app.storage) => verifyUpload({ ...app.context, storage }, uploadId)

async function expectSoldAsHashed({ creator, id }: Awaited<ReturnType<typeof uploaded>>) {
  const asset = (await creator.get(`/store/assets/${id}`)).body
  if (asset.status === 'failed') return expect(asset.verification).toMatchObject({ state: 'failed', error_code: 4053 })
  expect(asset.status).toBe('processing')
  const { downloadUrl } = (await creator.get(`/assets/${id}/download`)).body
  const sold = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer())
  expect(hashOf('sha256', sold)).toBe(asset.fileHash)
}

const MOMENTS = (['head', 'copy', 'digest', 'deletePrivate'] as const).flatMap((name) => [
  { name, when: 'before' as const },
  { name, when: 'behind' as const },
])

test('two files with the same MD5 differ', () => {
  expect(hashOf('md5', honest)).toBe(hashOf('md5', other))
  expect(hashOf('sha256', honest)).not.toBe(hashOf('sha256', other))
})

test.each(MOMENTS)(
  'the sold file has the verified hash, also when a file of the same MD5 replaces it $when the call $name',
  async ({ name, when }) => {
    for (const change of [{}, { fileHash: undefined }]) {
      const upload = await uploaded('/store/assets', change)
      await verify(
        upload.uploadId,
        storageWith(name, when, () => put(upload.url, other)),
      )
      await put(upload.url, other)
      await expectSoldAsHashed(upload)
    }
  },
)

test('one of two concurrent verifications with a swap between them takes effect, and the sold file has its hash', async () => {
  for (const name of ['copy', 'digest'] as const) {
    const upload = await uploaded('/store/assets', { fileHash: undefined })
    let isNested = false
    const nested = async () => {
      if (isNested) return
      isNested = true
      await put(upload.url, other)
      await verify(upload.uploadId)
    }
    await verify(upload.uploadId, storageWith(name, 'behind', nested))
    await expectSoldAsHashed(upload)
    const { key } = await app.db.assetFile.findUniqueOrThrow({ where: { id: upload.fileId } })
    expect(await app.storage.list(`originals/${upload.fileId}`)).toEqual([{ key, sizeBytes: honest.length }])
  }
})

const RACES = [
  { outcome: 'accepted', change: {} },
  { outcome: 'rejected', change: { fileHash: 'a'.repeat(64) } },
].flatMap((race) => [
  { ...race, when: 'behind' as const, name: 'copy' as const },
  { ...race, when: 'before' as const, name: 'digest' as const },
])

test.each(RACES)(
  'a verification ends quietly when another one has $outcome the upload and cleaned up $when its call $name',
  async ({ change, name, when }) => {
    const upload = await uploaded('/store/assets', change)
    const before = await app.db.upload.findUniqueOrThrow({ where: { id: upload.uploadId } })
    let isOver = false
    const other = async () => {
      if (isOver) return
      isOver = true
      await verify(upload.uploadId)
      await app.clean(upload.uploadId)
    }
    await verify(upload.uploadId, storageWith(name, when, other))
    await expectSoldAsHashed(upload)
    await app.clean(upload.uploadId)
    const { key } = await app.db.assetFile.findUniqueOrThrow({ where: { id: upload.fileId } })
    const kept = await app.storage.list(`originals/${upload.fileId}`)
    expect(kept.map((object) => object.key)).toEqual(key === null ? [] : [key])
    expect(await app.storage.head(before.stagingKey)).toBeNull()
  },
)

test('a verification whose copy is gone fails, and passes when it is repeated', async () => {
  const upload = await uploaded('/store/assets')
  const remove = async () => {
    const copies = await app.storage.list(`originals/${upload.fileId}`)
    await app.storage.deletePrivate(copies.map(({ key }) => key))
  }
  await expect(verify(upload.uploadId, storageWith('digest', 'before', remove))).rejects.toThrow(ObjectChangedError)
  await verify(upload.uploadId)
  await expectSoldAsHashed(upload)
})

test('a verification that was killed after its copy is run again, and leaves no files behind', async () => {
  const upload = await uploaded('/store/assets')
  const died = () => Promise.reject(new Error('killed'))
  await expect(verify(upload.uploadId, storageWith('copy', 'behind', died))).rejects.toThrow('killed')
  await verify(upload.uploadId)
  await expectSoldAsHashed(upload)
  await app.clean(upload.uploadId)
  expect(await app.storage.list(`originals/${upload.fileId}`)).toHaveLength(1)

  const wrong = await uploaded('/store/assets', { fileHash: 'a'.repeat(64) })
  await verify(wrong.uploadId)
  await app.clean(wrong.uploadId)
  expect(await app.storage.list(`originals/${wrong.fileId}`)).toEqual([])
})

test('no URL can write to completed parts while they are hashed', async () => {
  const upload = await uploaded('/store/assets?uploadChunkSize=2097152')
  const answers: number[] = []
  const write = async () => void answers.push((await put(upload.url, other)).status)
  await verify(upload.uploadId, storageWith('digest', 'behind', write))
  expect(answers).toEqual([404])
  await expectSoldAsHashed(upload)
  expect((await upload.creator.get(`/store/assets/${upload.id}`)).body.fileHash).toBe(hashOf('sha256', honest))
})
