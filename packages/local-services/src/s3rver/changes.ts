import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

interface StoredObject {
  bucket: string
  key: string
  content: Readable | Buffer
  metadata: Record<string, string>
}

/** s3rver's methods that change objects. */
export interface ObjectStore {
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>
  copyObject(...copy: unknown[]): Promise<unknown>
  deleteObject(bucket: string, key: string): Promise<void>
  putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
  getResourcePath(bucket: string, key: string, resource: string): string
}

/** Serializes changes of `store`: s3rver keeps an object in three files. */
export function makeChangesAtomic(store: ObjectStore, directory: string): void {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const result = last.then(change)
    last = result.catch(() => undefined)
    return result
  }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const arriving = path.join(directory, bucket, '._S3rver_uploads', randomUUID())
    const target = store.getResourcePath(bucket, key, 'object')
    const md5 = createHash('md5')
    try {
      await mkdir(path.dirname(arriving), { recursive: true })
      await pipeline(
        Buffer.isBuffer(content) ? Readable.from([content]) : content,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            md5.update(chunk)
            yield chunk
          }
        },
        createWriteStream(arriving),
      )
      const { size } = await stat(arriving)
      const digest = md5.digest('hex')
      await inTurn(async () => {
        await mkdir(path.dirname(target), { recursive: true })
        await rename(arriving, target)
        await store.putMetadata(bucket, key, metadata, digest)
      })
      return { size, md5: digest }
    } finally {
      await rm(arriving, { force: true })
    }
  }
  const copyObject = store.copyObject.bind(store)
  store.copyObject = (...copy) => inTurn(() => copyObject(...copy))
  store.deleteObject = (bucket, key) =>
    inTurn(async () => {
      for (const resource of ['object', 'object.md5', 'metadata.json']) {
        await rm(store.getResourcePath(bucket, key, resource), { force: true })
      }
    })
}
