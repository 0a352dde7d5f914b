import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { PartsMismatchError, type Storage, type UploadedPart } from '../../ports/storage.ts'
import { hasStatus, isNamed, unquote } from './store-errors.ts'

type MultipartCalls = Pick<
  Storage,
  'createMultipart' | 'signPart' | 'listParts' | 'completeMultipart' | 'abortMultipart'
>

/**
 * Multipart uploads to one bucket.
 * @param signer Client of the public endpoint; only signs.
 * @param head Reads an object's metadata from the bucket.
 */
export function multipartCalls(
  client: S3Client,
  signer: S3Client,
  Bucket: string,
  head: Storage['head'],
): MultipartCalls {
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

    async listParts(key, storeUploadId) {
      const parts: UploadedPart[] = []
      let marker: string | undefined
      try {
        do {
          const page = await client.send(
            new ListPartsCommand({ Bucket, Key: key, UploadId: storeUploadId, PartNumberMarker: marker }),
          )
          for (const part of page.Parts ?? []) {
            parts.push({ partNumber: part.PartNumber ?? 0, etag: unquote(part.ETag), sizeBytes: part.Size ?? 0 })
          }
          marker = page.IsTruncated ? page.NextPartNumberMarker : undefined
        } while (marker)
      } catch (error) {
        if (isNamed(error, 'NoSuchUpload') || hasStatus(error, 404)) return []
        // s3rver, used in trials, lacks this call.
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
        // An earlier, killed run completed it: the object exists.
        const isGone = isNamed(error, 'NoSuchUpload') || hasStatus(error, 404)
        if (isGone && (await head(key))) return
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
  }
}
