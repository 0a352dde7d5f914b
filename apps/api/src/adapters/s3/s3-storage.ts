import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  type CopyObjectCommandInput,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkBuckets, createStoreClient, type StoreSettings } from '@wencang/kernel/store'
import { ObjectChangedError, PartsMismatchError, type Storage, type UploadedPart } from '../../ports/storage.ts'

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

/** The object store behind the S3 protocol: MinIO, AWS, or what speaks like them. */
export function createS3Storage(settings: StoreSettings): Storage & { close(): void } {
  const client = createStoreClient(settings)
  // Only signs; it never connects.
  const signer = createStoreClient(settings, { endpoint: settings.publicEndpoint })
  const Bucket = settings.privateBucket

  async function listPage(Key: string, UploadId: string, marker?: string) {
    return client.send(new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker: marker }))
  }

  async function deleteFrom(bucket: string, keys: string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += 1000) {
      const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }))
      if (Objects.length > 0)
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    }
  }

  /** @returns false when there was nothing to copy. */
  async function copyIfThere(input: CopyObjectCommandInput): Promise<boolean> {
    try {
      await client.send(new CopyObjectCommand(input))
      return true
    } catch (error) {
      if (isNamed(error, 'NoSuchKey') || hasStatus(error, 404)) return false
      throw error
    }
  }

  return {
    async createMultipart(Key) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
      if (!UploadId) throw new Error('the store began an upload without naming it')
      return UploadId
    },

    signPart(Key, UploadId, PartNumber, ContentLength, expiresIn) {
      const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength })
      return getSignedUrl(signer, command, { expiresIn, signableHeaders: new Set(['host', 'content-length']) })
    },

    signPut(Key, ContentLength, expiresIn) {
      const command = new PutObjectCommand({ Bucket, Key, ContentLength })
      return getSignedUrl(signer, command, { expiresIn, signableHeaders: new Set(['host', 'content-length']) })
    },

    async listParts(key, storeUploadId) {
      const parts: UploadedPart[] = []
      let marker: string | undefined
      try {
        do {
          const page = await listPage(key, storeUploadId, marker)
          for (const part of page.Parts ?? []) {
            parts.push({ partNumber: part.PartNumber ?? 0, etag: unquote(part.ETag), sizeBytes: part.Size ?? 0 })
          }
          marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
        } while (marker)
      } catch (error) {
        if (isNamed(error, 'NoSuchUpload') || hasStatus(error, 404)) return []
        // s3rver, for trying out, does not know this call.
        if (hasStatus(error, 405, 501)) return null
        throw error
      }
      return parts
    },

    async completeMultipart(key, storeUploadId, parts) {
      const Parts = parts.map((part) => ({ PartNumber: part.partNumber, ETag: `"${part.etag}"` }))
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key: key, UploadId: storeUploadId, MultipartUpload: { Parts } }),
        )
      } catch (error) {
        if (isNamed(error, 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall')) {
          throw new PartsMismatchError(error instanceof Error ? error.name : 'InvalidPart')
        }
        // Completed by an earlier run that did not live to say so: the object is there.
        const isGone = isNamed(error, 'NoSuchUpload') || hasStatus(error, 404)
        if (isGone && (await this.head(key))) return
        throw isGone ? new PartsMismatchError('NoSuchUpload') : error
      }
    },

    async abortMultipart(Key, UploadId) {
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      } catch (error) {
        if (!isNamed(error, 'NoSuchUpload') && !hasStatus(error, 404)) throw error
      }
    },

    async head(Key) {
      try {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key }))
        return { sizeBytes: answer.ContentLength ?? 0, etag: unquote(answer.ETag) }
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
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

    deletePrivate: (keys) => deleteFrom(Bucket, keys),
    deletePublic: (keys) => deleteFrom(settings.publicBucket, keys),

    async putPrivate(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },

    async putPublic(Key, Body, ContentType, cacheSeconds) {
      const CacheControl = cacheControl(cacheSeconds)
      await client.send(new PutObjectCommand({ Bucket: settings.publicBucket, Key, Body, ContentType, CacheControl }))
    },

    async withhold(Key) {
      if (await copyIfThere({ Bucket, Key, CopySource: sourceOf(settings.publicBucket, Key) }))
        await deleteFrom(settings.publicBucket, [Key])
    },

    async publishAgain(Key, ContentType, cacheSeconds) {
      await copyIfThere({
        Bucket: settings.publicBucket,
        Key,
        CopySource: sourceOf(Bucket, Key),
        MetadataDirective: 'REPLACE',
        ContentType,
        CacheControl: cacheControl(cacheSeconds),
      })
    },

    signGet(Key, fileName, contentType, expiresIn) {
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: attachmentDisposition(fileName),
        ResponseContentType: contentType,
      })
      return getSignedUrl(signer, command, { expiresIn })
    },

    publicUrl: (key) => `${settings.staticUrl}/${key}`,

    check: () => checkBuckets(client, settings),

    close() {
      client.destroy()
      signer.destroy()
    },
  }
}

const sourceOf = (bucket: string, key: string) => `${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}`

/** Caches that many people share ask again each minute, so that what is taken off the bucket is soon gone from them, too. */
const SHARED_CACHE_SECONDS = 60

function cacheControl(seconds: number): string {
  if (seconds <= SHARED_CACHE_SECONDS) return `public, max-age=${seconds}`
  return `public, max-age=${seconds}, s-maxage=${SHARED_CACHE_SECONDS}${seconds > 86_400 ? ', immutable' : ''}`
}

const unquote = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')

/** `Content-Disposition` with the name in UTF-8 (RFC 6266, RFC 8187) and a plain fallback. */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
