import { createHash } from 'node:crypto'
import { ObjectChangedError, type ObjectDigest, PartsMismatchError, type Storage } from '../../ports/storage.ts'

export interface StoredBytes {
  bytes: Buffer
  etag: string
}

/** An object store's private bucket, in memory. */
export interface MemoryStore {
  storage: Storage
  objects: Map<string, StoredBytes>
  /** A client's PUT, plain or of the only part. */
  put(key: string, storeUploadId: string | null, bytes: Buffer): void
}

const digestOf = (bytes: Buffer, algorithm: 'md5' | 'sha256') => createHash(algorithm).update(bytes).digest('hex')

export function memoryStore(): MemoryStore {
  const objects = new Map<string, StoredBytes>()
  const multiparts = new Map<string, { key: string; part: StoredBytes | null }>()
  const stored = (bytes: Buffer): StoredBytes => ({ bytes, etag: `"${digestOf(bytes, 'md5')}"` })
  let uploads = 0
  const requireSame = (key: string, etag: string): StoredBytes => {
    const object = objects.get(key)
    if (object?.etag !== etag) throw new ObjectChangedError(key)
    return object
  }
  const absent = (name: string) => () => Promise.reject(new Error(`${name} is not part of the simulation`))
  const storage: Storage = {
    async createMultipart(key) {
      const id = `multipart ${++uploads}`
      multiparts.set(id, { key, part: null })
      return id
    },
    signPart: async (key, id) => `https://store.test/${key}?${id}`,
    signPut: async (key) => `https://store.test/${key}`,
    async listParts(_key, id) {
      const part = multiparts.get(id)?.part
      return part ? [{ partNumber: 1, etag: part.etag, sizeBytes: part.bytes.length }] : []
    },
    async completeMultipart(key, id, parts) {
      const upload = multiparts.get(id)
      if (!upload) {
        if (objects.has(key)) return
        throw new PartsMismatchError(key)
      }
      if (!upload.part || parts.length !== 1 || parts[0]?.etag !== upload.part.etag) throw new PartsMismatchError(key)
      objects.set(key, upload.part)
      multiparts.delete(id)
    },
    async abortMultipart(_key, id) {
      multiparts.delete(id)
    },
    async head(key) {
      const object = objects.get(key)
      return object ? { sizeBytes: object.bytes.length, etag: object.etag } : null
    },
    async list(prefix, startAfter = '') {
      return [...objects]
        .filter(([key]) => key.startsWith(prefix) && key > startAfter)
        .map(([key, { bytes }]) => ({ key, sizeBytes: bytes.length }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, 1000)
    },
    async digest(key, etag, headBytes): Promise<ObjectDigest> {
      const { bytes } = requireSame(key, etag)
      return {
        sha256: digestOf(bytes, 'sha256'),
        partSha256: [],
        sizeBytes: bytes.length,
        head: bytes.subarray(0, headBytes),
      }
    },
    async copy(fromKey, toKey, fromEtag) {
      objects.set(toKey, requireSame(fromKey, fromEtag))
    },
    async deletePrivate(keys) {
      for (const key of keys) objects.delete(key)
    },
    read: absent('read'),
    putPrivate: absent('putPrivate'),
    putPublic: absent('putPublic'),
    deletePublic: absent('deletePublic'),
    withhold: absent('withhold'),
    readPublic: absent('readPublic'),
    publishAgain: absent('publishAgain'),
    deleteFolders: absent('deleteFolders'),
    signRead: async (key) => `https://store.test/${key}`,
    signGet: async (key) => `https://store.test/${key}`,
    publicUrl: (key) => `https://public.test/${key}`,
    check: async () => undefined,
  }
  return {
    storage,
    objects,
    put(key, storeUploadId, bytes) {
      if (storeUploadId === null) objects.set(key, stored(bytes))
      else {
        const upload = multiparts.get(storeUploadId)
        if (upload) upload.part = stored(bytes)
      }
    },
  }
}
