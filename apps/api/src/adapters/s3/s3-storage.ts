import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkBuckets, createStoreClient, type StoreSettings } from '@wencang/kernel/store'
import { attachmentDisposition } from '../../lib/content-disposition.ts'
import { ObjectChangedError, type Storage } from '../../ports/storage.ts'
import { digestCall } from './digest.ts'
import { multipartCalls } from './multipart.ts'
import { deleteFrom, publicCalls, sourceOf } from './public-bucket.ts'
import { hasStatus, unquote } from './store-errors.ts'

/** Object store over S3: MinIO, AWS, or compatible. */
export function createS3Storage(settings: StoreSettings): Storage & { close(): void } {
  const client = createStoreClient(settings)
  // Only signs; never connects.
  const signer = createStoreClient(settings, { endpoint: settings.publicEndpoint })
  const Bucket = settings.privateBucket

  const head: Storage['head'] = async (Key) => {
    try {
      const answer = await client.send(new HeadObjectCommand({ Bucket, Key }))
      return { sizeBytes: answer.ContentLength ?? 0, etag: unquote(answer.ETag) }
    } catch (error) {
      if (hasStatus(error, 404)) return null
      throw error
    }
  }

  return {
    ...multipartCalls(client, signer, Bucket, head),
    ...publicCalls(client, settings),
    head,
    digest: digestCall(client, Bucket),

    signPut(Key, ContentLength, expiresIn) {
      const command = new PutObjectCommand({ Bucket, Key, ContentLength })
      return getSignedUrl(signer, command, { expiresIn, signableHeaders: new Set(['host', 'content-length']) })
    },

    async list(Prefix, StartAfter) {
      const answer = await client.send(new ListObjectsV2Command({ Bucket, Prefix, StartAfter }))
      return (answer.Contents ?? []).map((entry) => ({ key: entry.Key ?? '', sizeBytes: entry.Size ?? 0 }))
    },

    async read(Key, etag) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, IfMatch: `"${etag}"` }))
        return answer.Body as Readable
      } catch (error) {
        if (hasStatus(error, 404, 412)) throw new ObjectChangedError(Key)
        throw error
      }
    },

    async copy(fromKey, toKey, fromEtag) {
      const CopySource = sourceOf(Bucket, fromKey)
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key: toKey, CopySource, CopySourceIfMatch: `"${fromEtag}"` }))
      } catch (error) {
        if (hasStatus(error, 404, 412)) throw new ObjectChangedError(fromKey)
        throw error
      }
    },

    deletePrivate: (keys) => deleteFrom(client, Bucket, keys),

    async putPrivate(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },

    signRead: (Key, expiresIn) => getSignedUrl(signer, new GetObjectCommand({ Bucket, Key }), { expiresIn }),

    signGet(Key, fileName, contentType, expiresIn) {
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: attachmentDisposition(fileName),
        ResponseContentType: contentType,
      })
      return getSignedUrl(signer, command, { expiresIn })
    },

    check: () => checkBuckets(client, settings),

    close() {
      client.destroy()
      signer.destroy()
    },
  }
}
